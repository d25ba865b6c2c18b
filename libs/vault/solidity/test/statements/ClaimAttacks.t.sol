// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {ClaimLines} from "../stage/ClaimLines.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {Leaf, Trees} from "../stage/Trees.sol";

/// @title A token that calls back into the pool while it pays.
contract ReenteringToken {
    mapping(address account => uint256) public balanceOf;
    bytes public callback;
    uint256 public refused;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function callBack(bytes calldata data) external {
        callback = data;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        (bool ok,) = msg.sender.call(callback);
        if (!ok) ++refused;
        return true;
    }
}

/// @title What a liar could try with a proof and a pool. Each name says the attack.
contract ClaimAttacksTest is StatementStage {
    function test_attack_a_proof_of_another_statement() public {
        state(members());
        Leaf[] memory later = members();
        later[3].entitlement += 1e6;
        state(later);
        RewardPool.Claim memory old = lineOf(members(), 0);
        expectNotIncluded(old);
        claimFrom(walletOf(0), old);
    }

    function test_attack_a_proof_of_another_pool() public {
        RewardPool other = newPool();
        usdc.mint(address(other), FUNDS);
        state(members());
        RewardPool.Claim memory line = lineOf(members(), 0);
        expectNotIncluded(line);
        claimFrom(other, walletOf(0), line);
    }

    /// @dev The same root in two pools pays in each what that pool has not paid: each counts by itself.
    function test_attack_a_proof_of_another_chain_finds_no_statement_there() public {
        state(members());
        RewardPool.Claim memory line = lineOf(members(), 0);
        CHEATS.chainId(137);
        RewardPool there = newPool();
        usdc.mint(address(there), FUNDS);
        expectNotIncluded(line);
        claimFrom(there, walletOf(0), line);
    }

    function test_attack_a_duplicate_account_id_is_paid_the_larger_leaf_once() public {
        Leaf[] memory leaves = members();
        leaves[1].accountId = leaves[0].accountId;
        leaves[1].wallet = leaves[0].wallet;
        state(leaves);
        claimFrom(walletOf(0), lineOf(leaves, 0));
        expectRevert(RewardPool.AboveDue.selector, 200e6, 100e6);
        claimFrom(walletOf(0), lineOf(leaves, 1));
        claimFrom(walletOf(0), lineOf(leaves, 1, 100e6, false));
        expectRevert(RewardPool.AboveDue.selector, 1, 0);
        claimFrom(walletOf(0), lineOf(leaves, 0, 1, false));
        CHEATS.assertEq(usdc.balanceOf(walletOf(0)), 200e6);
    }

    function test_attack_an_inner_node_as_leaf() public {
        Leaf[] memory leaves = members();
        state(leaves);
        // The root's own 128 bytes as the bytes of a leaf.
        bytes32 left = Trees.nodeOf(Trees.hashOf(leaves[0]), 100e6, Trees.hashOf(leaves[1]), 200e6);
        bytes32 right = Trees.nodeOf(Trees.hashOf(leaves[2]), 300e6, Trees.hashOf(leaves[3]), 400e6);
        RewardPool.Claim memory line = RewardPool.Claim(
            left, STRANGER, address(uint160(uint256(right))), 700e6, 1, false, new bytes32[](0), new uint128[](0), 0
        );
        expectNotIncluded(line);
        claimFrom(STRANGER, line);
    }

    function test_attack_the_zero_leaf_and_padding_leaves() public {
        Leaf[] memory leaves = new Leaf[](4);
        for (uint256 i = 0; i < 3; ++i) {
            leaves[i] = members()[i];
        }
        leaves[3] = Leaf(bytes32(type(uint256).max), address(0), address(0), 0);
        state(leaves);
        // A padding leaf is included, and due nothing to nobody.
        CHEATS.assertTrue(isIncluded(lineOf(leaves, 3)));
        expectRevert(RewardPool.BadPayee.selector, address(0));
        claimFrom(PAYER, lineOf(leaves, 3, 1, false));
        expectRevert(RewardPool.ZeroAmount.selector);
        claimFrom(PAYER, lineOf(leaves, 3, 0, false));
        // The sibling of an odd node: nobody's leaf has the hash 0.
        RewardPool.Claim memory zero;
        zero.amount = 1;
        expectNotIncluded(zero);
        claimFrom(PAYER, zero);
    }

    function test_attack_sums_that_overflow() public {
        Leaf[] memory leaves = members();
        bytes32 other = "other";
        uint128 above = type(uint128).max - 100e6 + 1;
        bytes32 root = Trees.nodeOf(Trees.hashOf(leaves[0]), 100e6, other, above);
        post(root, 0, 0);
        pass(24 hours);
        RewardPool.Claim memory line = lineOf(leaves, 0);
        (line.hashes, line.sums, line.sides) = (new bytes32[](1), new uint128[](1), 0);
        (line.hashes[0], line.sums[0]) = (other, above);
        expectNotIncluded(line);
        claimFrom(walletOf(0), line);
    }

    /// @dev T1: a statement whose leaves name more than its sum cannot be proven; one whose changes add up to more than
    /// its sum, because some had been paid before, stops at the sum and leaves what is reserved alone.
    function test_attack_claims_stop_at_the_sum_of_the_statement() public {
        state(members());
        claimFrom(walletOf(3), lineOf(members(), 3));
        Leaf[] memory later = members();
        // 400 were paid to the fourth; now they are named for the first.
        (later[0].entitlement, later[3].entitlement) = (500e6, 0);
        state(later);
        claimFrom(walletOf(1), lineOf(later, 1));
        claimFrom(walletOf(2), lineOf(later, 2));
        expectRevert(RewardPool.AboveSum.selector, 101e6, 100e6);
        claimFrom(walletOf(0), lineOf(later, 0, 101e6, false));
        claimFrom(walletOf(0), lineOf(later, 0, 100e6, false));
        CHEATS.assertEq(usdc.balanceOf(address(pool)), FUNDS - EARNED);
    }

    function test_attack_a_call_back_from_the_token_finds_nothing_more_to_take() public {
        ReenteringToken token_ = new ReenteringToken();
        pool = new RewardPool(IERC20(address(token_)), POOL_OWNER, POSTER, address(token_), GUARDIAN, LIMIT);
        token_.mint(address(pool), FUNDS);
        pass(10 days);
        state(members());
        RewardPool.Claim memory line = lineOf(members(), 0);
        // The token is even made the payer, and asks for the same line again.
        token_.callBack(ClaimLines.encode(line));
        claimFrom(walletOf(0), line);
        CHEATS.assertEq(token_.refused(), 1);
        CHEATS.assertEq(token_.balanceOf(walletOf(0)), 100e6);
        CHEATS.assertEq(token_.balanceOf(address(pool)), FUNDS - 100e6);
    }
}
