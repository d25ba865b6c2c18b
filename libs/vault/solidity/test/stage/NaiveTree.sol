// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Leaf, Proof, Trees} from "./Trees.sol";

/// @title The tree of docs/product/statements.md §1 written as its sentences are: recursive, wasteful, with nothing of
/// the library's in it but the hash of a leaf.
library NaiveTree {
    struct Node {
        bytes32 hash;
        uint256 sum;
    }

    /// @dev Node `index` of `level`, counted from the leaves.
    function node(Leaf[] memory leaves, uint256 level, uint256 index) internal pure returns (Node memory) {
        if (index << level >= leaves.length) return Node(0, 0);
        if (level == 0) return Node(Trees.hashOf(leaves[index]), leaves[index].entitlement);
        return parent(node(leaves, level - 1, 2 * index), node(leaves, level - 1, 2 * index + 1));
    }

    /// @dev The node that a proof leads to: climbed from the top down, where the library goes from the leaf up.
    function climb(Node memory leaf, Proof memory proof, uint256 level) internal pure returns (Node memory) {
        if (level == 0) return leaf;
        Node memory below = climb(leaf, proof, level - 1);
        Node memory sibling = Node(proof.hashes[level - 1], proof.sums[level - 1]);
        bool siblingIsLeft = proof.sides / 2 ** (level - 1) % 2 == 1;
        return siblingIsLeft ? parent(sibling, below) : parent(below, sibling);
    }

    function parent(Node memory left, Node memory right) internal pure returns (Node memory) {
        bytes memory words = bytes.concat(left.hash, bytes32(left.sum), right.hash, bytes32(right.sum));
        return Node(keccak256(words), left.sum + right.sum);
    }
}
