// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Stage} from "./Stage.sol";
import {SumTreeHarness} from "./SumTreeHarness.sol";
import {Leaf, Proof, Trees} from "./Trees.sol";

/// @title Trees of made-up accounts and the library that verifies them.
abstract contract TreeStage is Stage {
    SumTreeHarness internal harness;

    function setUp() public virtual override {
        super.setUp();
        harness = new SumTreeHarness();
    }

    /// @dev Sorted by account id; `most` is the highest entitlement.
    function accounts(uint256 count, uint256 seed, uint128 most) internal pure returns (Leaf[] memory leaves) {
        leaves = new Leaf[](count);
        for (uint256 i = 0; i < count; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            leaves[i] = Leaf(
                bytes32((i << 240) | (random >> 16)),
                address(uint160(random)),
                address(uint160(random >> 96)),
                most == 0 ? 0 : uint128(random) % most
            );
        }
    }

    function verify(Leaf memory leaf, Proof memory proof, bytes32 root, uint128 sum) internal view returns (bool) {
        return harness.verify(Trees.hashOf(leaf), leaf.entitlement, proof, root, sum);
    }
}
