// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ClaimPause} from "../../src/statements/ClaimPause.sol";
import {StatementBoard} from "../../src/statements/StatementBoard.sol";
import {RewardPool} from "../../src/RewardPool.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {SilentToken} from "../stage/Tokens.sol";

contract RolesTest is StatementStage {
    function testFuzz_are_given_by_nobody_but_the_owner(address caller) public {
        CHEATS.assume(caller != POOL_OWNER);
        CHEATS.startPrank(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.setPoster(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.setPayer(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.setGuardian(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.releaseToken(token(), 1);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.transferOwnership(caller);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, caller);
        pool.renounceOwnership();
    }

    function test_are_replaced_by_the_owner_who_cannot_leave_the_pool_alone() public {
        CHEATS.startPrank(POOL_OWNER);
        CHEATS.expectEmit(address(pool));
        emit StatementBoard.PosterSet(STRANGER);
        pool.setPoster(STRANGER);
        CHEATS.expectEmit(address(pool));
        emit RewardPool.PayerSet(STRANGER);
        pool.setPayer(STRANGER);
        CHEATS.expectEmit(address(pool));
        emit ClaimPause.GuardianSet(STRANGER);
        pool.setGuardian(STRANGER);
        expectRevert(RewardPool.OwnerIsNeeded.selector);
        pool.renounceOwnership();
        CHEATS.stopPrank();
        CHEATS.assertEq(pool.poster(), STRANGER);
        CHEATS.assertEq(pool.payer(), STRANGER);
        CHEATS.assertEq(pool.guardian(), STRANGER);
    }

    function test_release_any_token_but_usdc_to_the_owner() public {
        SilentToken other = new SilentToken();
        other.mint(address(pool), 5);
        CHEATS.startPrank(POOL_OWNER);
        pool.releaseToken(IERC20(address(other)), 5);
        CHEATS.assertEq(other.balanceOf(POOL_OWNER), 5);
        expectRevert(RewardPool.UsdcStays.selector);
        pool.releaseToken(token(), 1);
    }

    function test_ownership_passes_in_two_steps() public {
        CHEATS.prank(POOL_OWNER);
        pool.transferOwnership(TREASURY);
        CHEATS.assertEq(pool.owner(), POOL_OWNER);
        CHEATS.assertEq(pool.pendingOwner(), TREASURY);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, STRANGER);
        CHEATS.prank(STRANGER);
        pool.acceptOwnership();
        CHEATS.prank(TREASURY);
        pool.acceptOwnership();
        CHEATS.assertEq(pool.owner(), TREASURY);
        expectRevert(Ownable.OwnableUnauthorizedAccount.selector, POOL_OWNER);
        CHEATS.prank(POOL_OWNER);
        pool.setPayer(POOL_OWNER);
    }

    function test_no_payer_leaves_claims_to_the_wallets() public {
        state(members());
        CHEATS.prank(POOL_OWNER);
        pool.setPayer(address(0));
        expectRevert(RewardPool.NotTheirs.selector, PAYER);
        claimFrom(PAYER, lineOf(members(), 0));
        claimFrom(walletOf(0), lineOf(members(), 0));
        CHEATS.assertEq(usdc.balanceOf(walletOf(0)), 100e6);
    }
}
