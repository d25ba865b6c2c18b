// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TreeStage} from "../stage/TreeStage.sol";
import {Leaf, Proof, Trees} from "../stage/Trees.sol";

/// @title What a liar could try with a tree. Each name says the attack.
contract SumTreeAttacksTest is TreeStage {
    /// @dev The first Merkle-sum proposal: the hash covers the total and not its two parts.
    function totalOnly(bytes32 left, uint128 leftSum, bytes32 right, uint128 rightSum) private pure returns (bytes32) {
        return keccak256(abi.encode(leftSum + rightSum, left, right));
    }

    /// @dev Two accounts of 100 and 70. Each is shown the other's sum so that the total is 100: the tree hides 70.
    function test_eprint_2018_1139_two_splits_of_one_total_do_not_both_verify() public view {
        Leaf[] memory leaves = accounts(2, 1, 0);
        (leaves[0].entitlement, leaves[1].entitlement) = (100, 70);
        bytes32 left = Trees.hashOf(leaves[0]);
        bytes32 right = Trees.hashOf(leaves[1]);
        // In the broken form one root convinces both.
        CHEATS.assertTrue(totalOnly(left, 100, right, 0) == totalOnly(left, 30, right, 70));
        // Here the root that convinces one account does not convince the other.
        bytes32 root = Trees.nodeOf(left, 100, right, 0);
        CHEATS.assertTrue(verify(leaves[0], sibling(right, 0, 0), root, 100));
        CHEATS.assertFalse(verify(leaves[1], sibling(left, 30, 1), root, 100));
        root = Trees.nodeOf(left, 30, right, 70);
        CHEATS.assertTrue(verify(leaves[1], sibling(left, 30, 1), root, 100));
        CHEATS.assertFalse(verify(leaves[0], sibling(right, 0, 0), root, 100));
    }

    /// @dev The same at every level: a whole tree that admits to the largest balance only.
    function test_eprint_2018_1139_a_root_of_the_largest_balance_alone_verifies_for_no_other() public view {
        Leaf[] memory leaves = accounts(4, 2, 0);
        uint128[4] memory owed = [uint128(50), 40, 100, 10];
        bytes32[] memory hashes = new bytes32[](4);
        for (uint256 i = 0; i < 4; ++i) {
            leaves[i].entitlement = owed[i];
            hashes[i] = Trees.hashOf(leaves[i]);
        }
        // In the broken form each inner sum is the larger child's, and all four verify against a sum of 100.
        bytes32 left = totalOnly(hashes[0], 50, hashes[1], 0);
        bytes32 right = totalOnly(hashes[2], 100, hashes[3], 0);
        bytes32 broken = totalOnly(left, 50, right, 50);
        CHEATS.assertTrue(broken == totalOnly(totalOnly(hashes[0], 10, hashes[1], 40), 50, right, 50));
        CHEATS.assertTrue(broken == totalOnly(left, 0, totalOnly(hashes[2], 90, hashes[3], 10), 100));
        // Here one account at most: whichever split the root is made of.
        left = Trees.nodeOf(hashes[0], 50, hashes[1], 0);
        right = Trees.nodeOf(hashes[2], 100, hashes[3], 0);
        bytes32 root = Trees.nodeOf(left, 0, right, 100);
        uint256 convinced;
        for (uint128 split = 0; split <= 100; ++split) {
            if (verify(leaves[0], two(hashes[1], 0, right, split, 0), root, 100)) ++convinced;
            if (verify(leaves[1], two(hashes[0], 10, right, split, 1), root, 100)) ++convinced;
            if (verify(leaves[2], two(hashes[3], 0, left, split, 2), root, 100)) ++convinced;
            if (verify(leaves[3], two(hashes[2], 90, left, split, 3), root, 100)) ++convinced;
        }
        CHEATS.assertEq(convinced, 1);
    }

    /// @dev A node's 128 bytes offered as a leaf: account id, wallet, vault and entitlement are the children's hashes
    /// and sums. It fails because a leaf is hashed twice.
    function test_second_preimage_an_inner_node_is_no_leaf() public view {
        bytes32 left = bytes32("left");
        uint128 leftSum = 0x1234;
        bytes32 right = bytes32(uint256(0xabcdef));
        uint128 rightSum = 77;
        bytes32 root = Trees.nodeOf(left, leftSum, right, rightSum);
        Leaf memory forged = Leaf(left, address(uint160(leftSum)), address(uint160(uint256(right))), rightSum);
        // The very bytes of the node.
        bytes memory bytesOfLeaf = abi.encode(forged.accountId, forged.wallet, forged.vault, forged.entitlement);
        CHEATS.assertTrue(keccak256(bytesOfLeaf) == root);
        Proof memory none = Proof(new bytes32[](0), new uint128[](0), 0);
        CHEATS.assertFalse(verify(forged, none, root, rightSum));
        CHEATS.assertFalse(verify(forged, none, root, leftSum + rightSum));
    }

    function testFuzz_overflow_of_sums_is_no_proof(uint128 entitlement, uint128 above) public view {
        entitlement = uint128(between(entitlement, 1, type(uint128).max));
        // Together they reach at least 2^128, and wrapped to 128 bits they would be a small sum.
        above = uint128(between(above, type(uint128).max - entitlement + 1, type(uint128).max));
        Leaf[] memory leaves = accounts(1, 5, 0);
        leaves[0].entitlement = entitlement;
        bytes32 other = bytes32("other");
        bytes32 root = Trees.nodeOf(Trees.hashOf(leaves[0]), entitlement, other, above);
        uint128 wrapped;
        unchecked {
            wrapped = entitlement + above;
        }
        CHEATS.assertFalse(verify(leaves[0], sibling(other, above, 0), root, wrapped));
    }

    function testFuzz_the_empty_leaf_is_no_account(bytes32 id, address wallet, address vault, uint128 amount)
        public
        view
    {
        // Three accounts: the fourth place is the empty leaf, with sum 0 and hash 0.
        Leaf[] memory leaves = accounts(3, 6, 1e12);
        (bytes32 root, uint128 sum, Proof memory proof) = Trees.prove(leaves, 2);
        proof.sides = 3;
        proof.hashes[0] = Trees.hashOf(leaves[2]);
        proof.sums[0] = leaves[2].entitlement;
        CHEATS.assertFalse(verify(Leaf(id, wallet, vault, amount), proof, root, sum));
        CHEATS.assertFalse(verify(Leaf(0, address(0), address(0), 0), proof, root, sum));
    }

    function sibling(bytes32 hash, uint128 sum, uint256 sides) private pure returns (Proof memory proof) {
        proof = Proof(new bytes32[](1), new uint128[](1), sides);
        (proof.hashes[0], proof.sums[0]) = (hash, sum);
    }

    function two(bytes32 near, uint128 nearSum, bytes32 far, uint128 farSum, uint256 index)
        private
        pure
        returns (Proof memory proof)
    {
        proof = Proof(new bytes32[](2), new uint128[](2), index);
        (proof.hashes[0], proof.sums[0]) = (near, nearSum);
        (proof.hashes[1], proof.sums[1]) = (far, farSum);
    }
}
