// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title The one question a vault asks its factory.
interface IRelayers {
    /// @notice Whether `account` may send a member's own USDC home to that member.
    function isRelayer(address account) external view returns (bool);
}
