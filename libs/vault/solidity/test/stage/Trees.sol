// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title What a tree says of one account.
struct Leaf {
    bytes32 accountId;
    address wallet;
    address vault;
    uint128 entitlement;
}

/// @title The way from a leaf to the root.
struct Proof {
    bytes32[] hashes;
    uint128[] sums;
    uint256 sides;
}

/// @title Builds trees level by level, as the ledger does.
/// @dev With `abi.encode` and checked sums: none of the code that it is compared with.
library Trees {
    function hashOf(Leaf memory leaf) internal pure returns (bytes32) {
        bytes32 inner = keccak256(abi.encode(leaf.accountId, leaf.wallet, leaf.vault, leaf.entitlement));
        return keccak256(abi.encode(inner));
    }

    function nodeOf(bytes32 left, uint128 leftSum, bytes32 right, uint128 rightSum) internal pure returns (bytes32) {
        return keccak256(abi.encode(left, leftSum, right, rightSum));
    }

    function rootOf(Leaf[] memory leaves) internal pure returns (bytes32 root, uint128 sum) {
        (root, sum,) = prove(leaves, 0);
    }

    /// @dev An odd node is paired with the empty leaf (0, 0).
    function prove(Leaf[] memory leaves, uint256 index)
        internal
        pure
        returns (bytes32 root, uint128 sum, Proof memory proof)
    {
        (bytes32[] memory hashes, uint128[] memory sums) = bottom(leaves);
        uint256 levels = depthOf(leaves.length);
        proof = Proof(new bytes32[](levels), new uint128[](levels), 0);
        uint256 count = leaves.length;
        for (uint256 level = 0; level < levels; ++level) {
            uint256 sibling = index ^ 1;
            if (sibling < count) (proof.hashes[level], proof.sums[level]) = (hashes[sibling], sums[sibling]);
            proof.sides |= (index & 1) << level;
            for (uint256 i = 0; i < count; i += 2) {
                (bytes32 right, uint128 rightSum) = i + 1 < count ? (hashes[i + 1], sums[i + 1]) : (bytes32(0), 0);
                (hashes[i / 2], sums[i / 2]) = (nodeOf(hashes[i], sums[i], right, rightSum), sums[i] + rightSum);
            }
            count = (count + 1) / 2;
            index /= 2;
        }
        return (hashes[0], sums[0], proof);
    }

    function depthOf(uint256 count) internal pure returns (uint256 levels) {
        while (uint256(1) << levels < count) ++levels;
    }

    function bottom(Leaf[] memory leaves) private pure returns (bytes32[] memory hashes, uint128[] memory sums) {
        hashes = new bytes32[](leaves.length);
        sums = new uint128[](leaves.length);
        for (uint256 i = 0; i < leaves.length; ++i) {
            (hashes[i], sums[i]) = (hashOf(leaves[i]), leaves[i].entitlement);
        }
    }
}
