// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {NaiveTree} from "../stage/NaiveTree.sol";
import {TreeStage} from "../stage/TreeStage.sol";
import {Leaf, Proof, Trees} from "../stage/Trees.sol";

contract SumTreeTest is TreeStage {
    /// @dev Of at most 8 leaves: cheap enough that the deep profile sees a million of them (10,000 runs).
    uint256 private constant TREES_A_RUN = 100;

    function test_hashes_a_leaf_twice_and_a_node_with_both_sums() public view {
        bytes32 inner = keccak256(abi.encode(bytes32("a"), address(2), address(3), uint128(4)));
        bytes32 leaf = harness.leafHash(bytes32("a"), address(2), address(3), 4);
        CHEATS.assertTrue(leaf == keccak256(abi.encode(inner)));
        Proof memory proof = Proof(new bytes32[](1), new uint128[](1), 0);
        (proof.hashes[0], proof.sums[0]) = ("sibling", 6);
        bytes32 root = keccak256(abi.encode(leaf, uint128(4), bytes32("sibling"), uint128(6)));
        CHEATS.assertTrue(harness.verify(leaf, 4, proof, root, 10));
        proof.sides = 1;
        root = keccak256(abi.encode(bytes32("sibling"), uint128(6), leaf, uint128(4)));
        CHEATS.assertTrue(harness.verify(leaf, 4, proof, root, 10));
    }

    /// @dev Sent by hand: a sum of 2^128 + 6 in a place for 128 bits, which hashed would be another node than 6.
    function test_refuses_a_sum_with_more_than_128_bits() public {
        bytes32 leaf = bytes32("leaf");
        uint256 dirty = (1 << 128) + 6;
        bytes32 root = keccak256(abi.encode(leaf, uint256(4), bytes32("sibling"), dirty));
        Proof memory proof = Proof(new bytes32[](1), new uint128[](1), 0);
        (proof.hashes[0], proof.sums[0]) = ("sibling", 0x123456789);
        bytes memory data = abi.encodeCall(harness.verify, (leaf, 4, proof, root, 10));
        for (uint256 i = 36; i <= data.length; i += 32) {
            uint256 word;
            assembly ("memory-safe") {
                word := mload(add(data, i))
                if eq(word, 0x123456789) { mstore(add(data, i), dirty) }
            }
        }
        (bool ok, bytes memory answer) = address(harness).call(data);
        CHEATS.assertFalse(ok && abi.decode(answer, (bool)));
    }

    function test_verifies_a_tree_of_one_account_by_an_empty_proof() public view {
        Leaf[] memory leaves = accounts(1, 1, 1e12);
        (bytes32 root, uint128 sum, Proof memory proof) = Trees.prove(leaves, 0);
        CHEATS.assertTrue(verify(leaves[0], proof, root, sum));
        CHEATS.assertFalse(verify(leaves[0], proof, root, sum + 1));
    }

    function testFuzz_verifies_every_account_of_a_tree(uint8 count, uint256 seed) public view {
        Leaf[] memory leaves = accounts(between(count, 1, 40), seed, 1e12);
        for (uint256 i = 0; i < leaves.length; ++i) {
            (bytes32 root, uint128 sum, Proof memory proof) = Trees.prove(leaves, i);
            CHEATS.assertTrue(verify(leaves[i], proof, root, sum));
        }
    }

    /// @dev No halmos in reach: in its place the library and a naive tree answer alike on very many random trees, for
    /// true proofs and for proofs with one random change.
    function testFuzz_agrees_with_a_naive_tree(uint256 seed) public view {
        for (uint256 run = 0; run < TREES_A_RUN; ++run) {
            compareOne(uint256(keccak256(abi.encode(seed, run))));
        }
    }

    function compareOne(uint256 random) private view {
        // One tree in four has sums so high that they may overflow on the way up.
        bool huge = random % 4 == 0;
        Leaf[] memory leaves = accounts(1 + (random >> 8) % 8, random, huge ? type(uint128).max / 4 : 1e12);
        uint256 index = (random >> 16) % leaves.length;
        NaiveTree.Node memory root = NaiveTree.node(leaves, Trees.depthOf(leaves.length), 0);
        if (root.sum > type(uint128).max) return;
        (,, Proof memory proof) = Trees.prove(leaves, index);
        CHEATS.assertTrue(verify(leaves[index], proof, root.hash, uint128(root.sum)));
        spoil(proof, leaves[index], random >> 24);
        NaiveTree.Node memory reached = NaiveTree.climb(
            NaiveTree.Node(Trees.hashOf(leaves[index]), leaves[index].entitlement), proof, proof.hashes.length
        );
        bool isWhole = proof.sides < 2 ** proof.hashes.length;
        bool same = isWhole && reached.hash == root.hash && reached.sum == root.sum;
        CHEATS.assertTrue(verify(leaves[index], proof, root.hash, uint128(root.sum)) == same);
        if (reached.sum > type(uint128).max) return;
        CHEATS.assertTrue(verify(leaves[index], proof, reached.hash, uint128(reached.sum)) == isWhole);
    }

    /// @dev Changes one thing; a side bit may be one above the proof.
    function spoil(Proof memory proof, Leaf memory leaf, uint256 random) private pure {
        uint256 what = random % 6;
        uint256 bit = 1 << (random >> 8) % 128;
        uint256 levels = proof.hashes.length;
        if (what == 0) leaf.entitlement ^= uint128(bit);
        else if (what == 1) proof.sides ^= 1 << (random >> 16) % (levels + 2);
        else if (levels == 0) leaf.accountId = ~leaf.accountId;
        else if (what == 2) proof.hashes[(random >> 16) % levels] ^= bytes32(bit);
        else if (what < 5) proof.sums[(random >> 16) % levels] ^= uint128(bit);
        else leaf.wallet = address(uint160(leaf.wallet) ^ uint160(bit));
    }

    function test_refuses_lists_of_different_lengths() public view {
        Leaf[] memory leaves = accounts(4, 3, 1e12);
        (bytes32 root, uint128 sum, Proof memory proof) = Trees.prove(leaves, 2);
        proof.sums = new uint128[](1);
        CHEATS.assertFalse(verify(leaves[2], proof, root, sum));
    }

    function test_takes_256_levels_and_more_without_a_revert() public view {
        Leaf[] memory leaves = accounts(1, 4, 1e12);
        Proof memory proof = Proof(new bytes32[](300), new uint128[](300), type(uint256).max);
        CHEATS.assertFalse(verify(leaves[0], proof, bytes32("root"), leaves[0].entitlement));
    }
}
