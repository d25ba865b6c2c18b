// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {VaultFactory} from "../../src/VaultFactory.sol";
import {Stage} from "../stage/Stage.sol";

contract PredictTest is Stage {
    function test_refuses_no_owner() public {
        expectRevert(VaultFactory.OwnerIsZero.selector);
        factory.predict(address(0), RECOVERY, COUNTER);
    }

    function testFuzz_is_where_the_vault_will_be(address owner, address recovery, uint256 counter) public {
        CHEATS.assume(owner != address(0));
        address predicted = factory.predict(owner, recovery, counter);
        CHEATS.assertEq(predicted.code.length, 0);
        CHEATS.assertEq(address(factory.deploy(owner, recovery, counter)), predicted);
        CHEATS.assertEq(factory.predict(owner, recovery, counter), predicted);
    }

    function testFuzz_commits_to_each_of_the_three(address owner, address recovery, uint256 counter) public view {
        CHEATS.assume(owner != address(0) && owner != OWNER && recovery != RECOVERY && counter != COUNTER);
        address vault = factory.predict(OWNER, RECOVERY, COUNTER);
        CHEATS.assertNotEq(vault, factory.predict(owner, RECOVERY, COUNTER));
        CHEATS.assertNotEq(vault, factory.predict(OWNER, recovery, COUNTER));
        CHEATS.assertNotEq(vault, factory.predict(OWNER, RECOVERY, counter));
    }

    function test_gives_the_addresses_of_the_shared_vector_file() public {
        string memory file = CHEATS.readFile("../vectors/vault-addresses.json");
        CHEATS.prank(CHEATS.parseJsonAddress(file, ".deployer"));
        VaultFactory made = new VaultFactory(ADMIN, homes());
        CHEATS.assertEq(address(made), CHEATS.parseJsonAddress(file, ".factory"));
        uint256 count = 0;
        for (string memory row = ".vaults[0]"; CHEATS.keyExistsJson(file, row); row = rowAt(++count)) {
            address owner = CHEATS.parseJsonAddress(file, string.concat(row, ".owner"));
            address recovery = CHEATS.parseJsonAddress(file, string.concat(row, ".recovery"));
            uint256 counter = CHEATS.parseJsonUint(file, string.concat(row, ".counter"));
            address vault = CHEATS.parseJsonAddress(file, string.concat(row, ".address"));
            CHEATS.assertEq(made.predict(owner, recovery, counter), vault);
        }
        CHEATS.assertTrue(count > 10);
    }

    function rowAt(uint256 index) private pure returns (string memory) {
        return string.concat(".vaults[", CHEATS.toString(index), "]");
    }

    function test_tells_owner_and_recovery_apart() public view {
        CHEATS.assertNotEq(factory.predict(OWNER, RECOVERY, COUNTER), factory.predict(RECOVERY, OWNER, COUNTER));
    }
}
