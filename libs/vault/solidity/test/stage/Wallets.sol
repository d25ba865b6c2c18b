// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title A wallet that takes no native coin.
contract TokenOnlyWallet {
    function execute(address target, bytes calldata data) external returns (bytes memory) {
        (bool ok, bytes memory answer) = target.call(data);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
        return answer;
    }
}

/// @title A member's contract wallet: a Safe as far as a vault can tell.
contract ContractWallet is TokenOnlyWallet {
    receive() external payable {}
}
