// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TreeStage} from "../stage/TreeStage.sol";
import {Leaf, Proof, Trees} from "../stage/Trees.sol";

/// @title The trees that the TypeScript builder wrote (libs/vault/vectors/statement-trees.json), verified here.
contract StatementVectorsTest is TreeStage {
    function test_verifies_every_proof_that_typescript_wrote() public view {
        string memory json = CHEATS.readFile("../vectors/statement-trees.json");
        uint256 proofs;
        for (uint256 tree = 0; CHEATS.keyExistsJson(json, path(tree, "")); ++tree) {
            bytes32 root = CHEATS.parseJsonBytes32(json, path(tree, ".root"));
            uint128 sum = uint128(CHEATS.parseJsonUint(json, path(tree, ".sum")));
            for (uint256 i = 0; CHEATS.keyExistsJson(json, path(tree, ".proofs", i, "")); ++i) {
                Proof memory proof = proofAt(json, tree, i);
                Leaf memory leaf = leafAt(json, tree, CHEATS.parseJsonUint(json, path(tree, ".proofs", i, ".index")));
                CHEATS.assertTrue(verify(leaf, proof, root, sum), path(tree, ".proofs", i, ""));
                leaf.entitlement ^= 1;
                CHEATS.assertFalse(verify(leaf, proof, root, sum));
                ++proofs;
            }
        }
        CHEATS.assertTrue(proofs > 0);
    }

    function test_builds_the_roots_that_typescript_built() public view {
        string memory json = CHEATS.readFile("../vectors/statement-trees.json");
        // Beyond a few dozen leaves parsing is slow and shows nothing new.
        for (uint256 tree = 0; tree < 6; ++tree) {
            uint256 count;
            while (CHEATS.keyExistsJson(json, path(tree, ".leaves", count, ""))) ++count;
            Leaf[] memory leaves = new Leaf[](count);
            for (uint256 i = 0; i < count; ++i) {
                leaves[i] = leafAt(json, tree, i);
            }
            (bytes32 root, uint128 sum) = Trees.rootOf(leaves);
            CHEATS.assertTrue(root == CHEATS.parseJsonBytes32(json, path(tree, ".root")), path(tree, ""));
            CHEATS.assertEq(sum, CHEATS.parseJsonUint(json, path(tree, ".sum")));
        }
    }

    function leafAt(string memory json, uint256 tree, uint256 index) private pure returns (Leaf memory) {
        return Leaf(
            CHEATS.parseJsonBytes32(json, path(tree, ".leaves", index, ".accountId")),
            CHEATS.parseJsonAddress(json, path(tree, ".leaves", index, ".wallet")),
            CHEATS.parseJsonAddress(json, path(tree, ".leaves", index, ".vault")),
            uint128(CHEATS.parseJsonUint(json, path(tree, ".leaves", index, ".entitlement")))
        );
    }

    function proofAt(string memory json, uint256 tree, uint256 index) private pure returns (Proof memory proof) {
        proof.hashes = CHEATS.parseJsonBytes32Array(json, path(tree, ".proofs", index, ".hashes"));
        uint256[] memory sums = CHEATS.parseJsonUintArray(json, path(tree, ".proofs", index, ".sums"));
        proof.sums = new uint128[](sums.length);
        for (uint256 i = 0; i < sums.length; ++i) {
            proof.sums[i] = uint128(sums[i]);
        }
        proof.sides = CHEATS.parseJsonUint(json, path(tree, ".proofs", index, ".sides"));
    }

    function path(uint256 tree, string memory rest) private pure returns (string memory) {
        return string.concat(".trees[", CHEATS.toString(tree), "]", rest);
    }

    function path(uint256 tree, string memory list, uint256 index, string memory rest)
        private
        pure
        returns (string memory)
    {
        return string.concat(path(tree, list), "[", CHEATS.toString(index), "]", rest);
    }
}
