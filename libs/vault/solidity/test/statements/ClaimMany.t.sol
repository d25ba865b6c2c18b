// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ClaimPause} from "../../src/statements/ClaimPause.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {StatementStage} from "../stage/StatementStage.sol";

contract ClaimManyTest is StatementStage {
    function batch() private pure returns (RewardPool.Claim[] memory lines) {
        lines = new RewardPool.Claim[](4);
        for (uint256 i = 0; i < 4; ++i) {
            lines[i] = lineOf(members(), i);
        }
    }

    function claimMany(RewardPool.Claim[] memory lines) private {
        CHEATS.prank(PAYER);
        pool.claimMany(lines);
    }

    function expectRefused(RewardPool.Claim memory line, bytes memory reason) private {
        CHEATS.expectEmit(address(pool));
        emit RewardPool.ClaimRefused(line.accountId, line.amount, reason);
    }

    function testFuzz_refuses_everybody_but_the_payer(address caller) public {
        CHEATS.assume(caller != PAYER);
        expectRevert(RewardPool.NotPayer.selector, caller);
        CHEATS.prank(caller);
        pool.claimMany(batch());
    }

    function test_refuses_while_paused() public {
        state(members());
        pauseFor(1 days);
        expectRevertOf(ClaimPause.Paused.selector, block.timestamp + 1 days);
        claimMany(batch());
    }

    function test_pays_all_lines() public {
        state(members());
        claimMany(batch());
        for (uint256 i = 0; i < 4; ++i) {
            CHEATS.assertEq(usdc.balanceOf(walletOf(i)), members()[i].entitlement);
        }
        CHEATS.assertEq(pool.owed(), 0);
    }

    /// @dev A wallet that Circle lists, a wrong proof, too much, and an account twice: each costs its own line.
    function test_says_of_each_refused_line_why_and_pays_the_others() public {
        state(members());
        RewardPool.Claim[] memory lines = batch();
        usdc.blacklist(walletOf(0));
        lines[1].hashes[0] = "wrong";
        lines[3] = lineOf(members(), 2, 1, false);
        expectRefused(lines[0], abi.encodeWithSignature("Error(string)", "Blacklistable: account is blacklisted"));
        expectRefused(lines[1], abi.encodeWithSelector(RewardPool.NotIncluded.selector, lines[1].accountId));
        expectRefused(lines[3], abi.encodeWithSelector(RewardPool.AboveDue.selector, 1, 0));
        claimMany(lines);
        CHEATS.assertEq(usdc.balanceOf(walletOf(2)), 300e6);
        CHEATS.assertEq(pool.settledTotal(), 300e6);
        CHEATS.assertEq(pool.settled(lines[0].accountId), 0);
        CHEATS.assertEq(pool.settled(lines[1].accountId), 0);
    }

    function test_leaves_every_line_out_while_usdc_is_paused() public {
        state(members());
        usdc.pause();
        claimMany(batch());
        CHEATS.assertEq(pool.settledTotal(), 0);
    }
}
