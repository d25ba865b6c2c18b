// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {Leaf, Proof, Trees} from "./Trees.sol";

/// @title Claims as whoever has all leaves writes them down, and as they are sent.
library ClaimLines {
    function lineOf(Leaf[] memory leaves, uint256 member, uint128 amount, bool toVault)
        internal
        pure
        returns (RewardPool.Claim memory)
    {
        Leaf memory leaf = leaves[member];
        (,, Proof memory proof) = Trees.prove(leaves, member);
        return RewardPool.Claim(
            leaf.accountId,
            leaf.wallet,
            leaf.vault,
            leaf.entitlement,
            amount,
            toVault,
            proof.hashes,
            proof.sums,
            proof.sides
        );
    }

    function encode(RewardPool.Claim memory line) internal pure returns (bytes memory) {
        return abi.encodeCall(
            RewardPool.claim,
            (
                line.accountId,
                line.wallet,
                line.vault,
                line.entitlement,
                line.amount,
                line.toVault,
                line.hashes,
                line.sums,
                line.sides
            )
        );
    }
}
