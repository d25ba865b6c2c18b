// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TestUsdc} from "./TestUsdc.sol";

/// @title Puts TestUsdc behind a proxy, as Circle's USDC lies behind FiatTokenProxy.
/// @notice Every call reads two storage words and makes one more call, and nobody may come around that: what a release
/// costs on the local chain is what it costs on the real token. There is no upgrade: the local chain needs none.
contract TestUsdcProxy {
    bytes32 private constant ADMIN_SLOT = keccak256("ballast.test-usdc.admin");
    bytes32 private constant LOGIC_SLOT = keccak256("ballast.test-usdc.logic");

    /// @notice Of Circle's proxy, too: its admin never reaches the token.
    address public constant ADMIN = address(uint160(uint256(ADMIN_SLOT)));

    /// @dev Makes its own logic, so that one transaction of the deterministic deployer makes both.
    constructor() {
        _write(ADMIN_SLOT, ADMIN);
        _write(LOGIC_SLOT, address(new TestUsdc()));
    }

    fallback() external {
        require(msg.sender != _read(ADMIN_SLOT), "Cannot call fallback function from the proxy admin");
        address logic = _read(LOGIC_SLOT);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), logic, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }

    function _read(bytes32 slot) private view returns (address value) {
        assembly ("memory-safe") {
            value := sload(slot)
        }
    }

    function _write(bytes32 slot, address value) private {
        assembly ("memory-safe") {
            sstore(slot, value)
        }
    }
}
