// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ClaimPause} from "../../src/statements/ClaimPause.sol";
import {StatementBoard} from "../../src/statements/StatementBoard.sol";
import {StatementPool} from "../../src/statements/StatementPool.sol";
import {StatementStage} from "../stage/StatementStage.sol";
import {SilentToken} from "../stage/Tokens.sol";

contract RolesTest is StatementStage {
    function test_keeps_what_it_was_given() public view {
        CHEATS.assertEq(address(pool.USDC()), address(usdc));
        CHEATS.assertEq(pool.owner(), POOL_OWNER);
        CHEATS.assertEq(pool.poster(), POSTER);
        CHEATS.assertEq(pool.payer(), PAYER);
        CHEATS.assertEq(pool.guardian(), GUARDIAN);
        CHEATS.assertEq(pool.ACCRUAL_LIMIT(), LIMIT);
        CHEATS.assertEq(pool.NOTICE(), 24 hours);
        CHEATS.assertEq(pool.WITHDRAWAL_NOTICE(), 7 days);
    }

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
        pool.renounceOwnership();
    }

    function test_are_replaced_by_the_owner_who_cannot_leave_the_pool_alone() public {
        CHEATS.startPrank(POOL_OWNER);
        CHEATS.expectEmit(address(pool));
        emit StatementBoard.PosterSet(STRANGER);
        pool.setPoster(STRANGER);
        CHEATS.expectEmit(address(pool));
        emit StatementPool.PayerSet(STRANGER);
        pool.setPayer(STRANGER);
        CHEATS.expectEmit(address(pool));
        emit ClaimPause.GuardianSet(STRANGER);
        pool.setGuardian(STRANGER);
        expectRevert(StatementPool.OwnerIsNeeded.selector);
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
        expectRevert(StatementPool.UsdcStays.selector);
        pool.releaseToken(token(), 1);
    }

    function test_funding_is_open_to_anybody_and_is_told() public {
        expectRevert(StatementPool.ZeroAmount.selector);
        pool.fund(0);
        usdc.mint(STRANGER, 5);
        CHEATS.startPrank(STRANGER);
        usdc.approve(address(pool), 5);
        CHEATS.expectEmit(address(pool));
        emit StatementPool.Funded(STRANGER, 5);
        pool.fund(5);
        CHEATS.assertEq(pool.surplus(), FUNDS + 5);
    }
}
