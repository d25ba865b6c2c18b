// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalVault} from "../../src/PersonalVault.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {VaultFactory} from "../../src/VaultFactory.sol";
import {Stage} from "../stage/Stage.sol";

contract DeployAndReleaseTest is Stage {
    address private vault;

    function setUp() public override {
        super.setUp();
        vault = factory.predict(OWNER, RECOVERY, COUNTER);
        usdc.mint(vault, 1000e6);
    }

    function test_refuses_no_owner() public {
        expectRevert(VaultFactory.OwnerIsZero.selector);
        factory.deployAndRelease(address(0), RECOVERY, COUNTER, token(), 1);
    }

    function test_refuses_a_stranger_and_deploys_nothing() public {
        expectRevert(PersonalVault.NotAllowed.selector, STRANGER);
        CHEATS.prank(STRANGER);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 1);
        CHEATS.assertEq(vault.code.length, 0);
    }

    function test_refuses_the_admin() public {
        expectRevert(PersonalVault.NotAllowed.selector, ADMIN);
        CHEATS.prank(ADMIN);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 1);
    }

    function test_refuses_a_relayer_any_other_token() public {
        TestUsdc other = new TestUsdc();
        other.mint(vault, 5);
        expectRevert(PersonalVault.HomeTokenOnly.selector, address(other));
        CHEATS.prank(RELAYER);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, other, 5);
    }

    function test_refuses_nothing() public {
        expectRevert(PersonalVault.ZeroAmount.selector);
        CHEATS.prank(OWNER);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 0);
    }

    function test_refuses_when_circle_listed_the_owner_and_keeps_the_money() public {
        usdc.blacklist(OWNER);
        expectText("Blacklistable: account is blacklisted");
        CHEATS.prank(OWNER);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(vault), 1000e6);
    }

    function test_lets_the_owner_leave_in_one_transaction() public {
        CHEATS.prank(OWNER);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(OWNER), 1000e6);
    }

    function test_pays_the_recovery_wallet_that_calls() public {
        CHEATS.prank(RECOVERY);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(RECOVERY), 1000e6);
    }

    function test_pays_the_owner_when_a_relayer_calls() public {
        CHEATS.prank(RELAYER);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(OWNER), 1000e6);
    }

    function test_works_when_a_stranger_deployed_first() public {
        CHEATS.prank(STRANGER);
        factory.deploy(OWNER, RECOVERY, COUNTER);
        CHEATS.prank(OWNER);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 1000e6);
        CHEATS.assertEq(usdc.balanceOf(OWNER), 1000e6);
    }

    function test_lets_the_owner_take_usdc_that_came_on_another_network() public {
        CHEATS.chainId(10);
        VaultFactory abroad = new VaultFactory(ADMIN, homes());
        usdc.mint(abroad.predict(OWNER, RECOVERY, COUNTER), 8);
        CHEATS.prank(OWNER);
        abroad.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 8);
        CHEATS.assertEq(usdc.balanceOf(OWNER), 8);
    }

    function testFuzz_refuses_everybody_else(address caller) public {
        CHEATS.assume(caller != OWNER && caller != RECOVERY && caller != RELAYER);
        expectRevert(PersonalVault.NotAllowed.selector, caller);
        CHEATS.prank(caller);
        factory.deployAndRelease(OWNER, RECOVERY, COUNTER, token(), 1);
    }
}
