// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {MerkleSumTree} from "../../src/statements/MerkleSumTree.sol";
import {Proof} from "./Trees.sol";

/// @title Gives the library's internal functions an outside, since proofs are calldata.
contract SumTreeHarness {
    function verify(bytes32 leaf, uint128 entitlement, Proof calldata proof, bytes32 root, uint128 sum)
        external
        pure
        returns (bool)
    {
        (bytes32 reached, uint256 reachedSum) =
            MerkleSumTree.processProof(leaf, entitlement, proof.hashes, proof.sums, proof.sides);
        return reached == root && reachedSum == sum;
    }

    function leafHash(bytes32 accountId, address wallet, address vault, uint128 entitlement)
        external
        pure
        returns (bytes32)
    {
        return MerkleSumTree.leafHash(accountId, wallet, vault, entitlement);
    }
}
