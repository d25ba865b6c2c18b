// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PersonalVault} from "../../src/PersonalVault.sol";
import {VaultFactory} from "../../src/VaultFactory.sol";
import {Stage} from "../stage/Stage.sol";

contract DeployAndReleaseNativeTest is Stage {
    address private vault;

    function setUp() public override {
        super.setUp();
        vault = factory.predict(OWNER, RECOVERY, COUNTER);
        CHEATS.deal(vault, 2 ether);
    }

    function test_refuses_no_owner() public {
        expectRevert(VaultFactory.OwnerIsZero.selector);
        factory.deployAndReleaseNative(address(0), RECOVERY, COUNTER, 1);
    }

    function test_refuses_a_relayer() public {
        expectRevert(PersonalVault.NotAllowed.selector, RELAYER);
        CHEATS.prank(RELAYER);
        factory.deployAndReleaseNative(OWNER, RECOVERY, COUNTER, 1);
    }

    function test_refuses_nothing() public {
        expectRevert(PersonalVault.ZeroAmount.selector);
        CHEATS.prank(OWNER);
        factory.deployAndReleaseNative(OWNER, RECOVERY, COUNTER, 0);
    }

    function test_pays_the_owner_who_calls() public {
        CHEATS.prank(OWNER);
        factory.deployAndReleaseNative(OWNER, RECOVERY, COUNTER, 2 ether);
        CHEATS.assertEq(OWNER.balance, 2 ether);
    }

    function test_pays_the_recovery_wallet_that_calls() public {
        CHEATS.prank(RECOVERY);
        factory.deployAndReleaseNative(OWNER, RECOVERY, COUNTER, 2 ether);
        CHEATS.assertEq(RECOVERY.balance, 2 ether);
    }

    function testFuzz_refuses_everybody_else(address caller) public {
        CHEATS.assume(caller != OWNER && caller != RECOVERY);
        expectRevert(PersonalVault.NotAllowed.selector, caller);
        CHEATS.prank(caller);
        factory.deployAndReleaseNative(OWNER, RECOVERY, COUNTER, 1);
    }
}
