// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {Stage} from "./Stage.sol";

/// @title A running pool with 10,000 USDC in it and a cap of 1,000 a day.
abstract contract PoolStage is Stage {
    uint256 internal constant CAP = 1000e6;
    uint256 internal constant FUNDS = 10_000e6;
    bytes32 internal constant ID = bytes32(uint256(1));

    address internal immutable POOL_OWNER = who("pool owner");
    address internal immutable PAYER = who("payer");
    address internal immutable GUARDIAN = who("guardian");
    address internal immutable MEMBER = who("member");
    address internal immutable TREASURY = who("treasury");

    RewardPool internal pool;

    function setUp() public virtual override {
        super.setUp();
        pool = new RewardPool(token(), POOL_OWNER, PAYER, GUARDIAN, CAP);
        usdc.mint(address(this), FUNDS);
        usdc.approve(address(pool), FUNDS);
        pool.fund(FUNDS);
    }

    function payFrom(address payer, bytes32 id, uint256 amount) internal {
        CHEATS.prank(payer);
        pool.pay(id, MEMBER, amount);
    }

    function pauseFor(uint256 duration) internal {
        CHEATS.prank(GUARDIAN);
        pool.pause(duration);
    }

    function announce(uint256 amount) internal returns (uint256) {
        CHEATS.prank(POOL_OWNER);
        return pool.announceWithdrawal(TREASURY, amount);
    }

    function execute(uint256 id) internal {
        CHEATS.prank(POOL_OWNER);
        pool.executeWithdrawal(id);
    }

    function expectRevert(bytes4 selector, uint256 first, uint256 second) internal {
        CHEATS.expectRevert(abi.encodeWithSelector(selector, first, second));
    }
}
