// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {VaultFactory} from "../../src/VaultFactory.sol";
import {Stage} from "../stage/Stage.sol";

contract PredictTest is Stage {
    function test_refuses_no_owner() public {
        expectRevert(VaultFactory.OwnerIsZero.selector);
        factory.predict(address(0), RECOVERY, SALT);
    }

    function testFuzz_is_where_the_vault_will_be(address owner, address recovery, bytes32 salt) public {
        CHEATS.assume(owner != address(0));
        address predicted = factory.predict(owner, recovery, salt);
        CHEATS.assertEq(predicted.code.length, 0);
        CHEATS.assertEq(address(factory.deploy(owner, recovery, salt)), predicted);
        CHEATS.assertEq(factory.predict(owner, recovery, salt), predicted);
    }

    function testFuzz_commits_to_each_of_the_three(address owner, address recovery, bytes32 salt) public view {
        CHEATS.assume(owner != address(0) && owner != OWNER && recovery != RECOVERY && salt != SALT);
        address vault = factory.predict(OWNER, RECOVERY, SALT);
        CHEATS.assertNotEq(vault, factory.predict(owner, RECOVERY, SALT));
        CHEATS.assertNotEq(vault, factory.predict(OWNER, recovery, SALT));
        CHEATS.assertNotEq(vault, factory.predict(OWNER, RECOVERY, salt));
    }

    function test_tells_owner_and_recovery_apart() public view {
        CHEATS.assertNotEq(factory.predict(OWNER, RECOVERY, SALT), factory.predict(RECOVERY, OWNER, SALT));
    }
}
