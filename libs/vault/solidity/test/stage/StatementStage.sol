// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {RewardPool} from "../../src/RewardPool.sol";
import {ClaimLines} from "./ClaimLines.sol";
import {Stage} from "./Stage.sol";
import {Leaf, Trees} from "./Trees.sol";

/// @title A pool of ten days with 10,000 USDC in it, and four members who have earned 1,000 in all.
abstract contract StatementStage is Stage {
    uint128 internal constant LIMIT = 1000e6;
    uint256 internal constant FUNDS = 10_000e6;
    uint128 internal constant EARNED = 1000e6;

    address internal immutable POOL_OWNER = who("pool owner");
    address internal immutable POSTER = who("poster");
    address internal immutable PAYER = who("payer");
    address internal immutable GUARDIAN = who("guardian");
    address internal immutable TREASURY = who("treasury");

    RewardPool internal pool;

    function setUp() public virtual override {
        super.setUp();
        pool = newPool();
        usdc.mint(address(this), FUNDS);
        usdc.approve(address(pool), FUNDS);
        pool.fund(FUNDS);
        pass(10 days);
    }

    function newPool() internal returns (RewardPool) {
        return new RewardPool(token(), POOL_OWNER, POSTER, PAYER, GUARDIAN, LIMIT);
    }

    /// @dev 100, 200, 300 and 400 USDC.
    function members() internal pure returns (Leaf[] memory leaves) {
        leaves = new Leaf[](4);
        for (uint256 i = 0; i < 4; ++i) {
            bytes32 id = bytes32(((i + 1) << 248) | uint256(keccak256(abi.encode("account", i))) >> 8);
            leaves[i] = Leaf(id, walletOf(i), vaultOf(i), uint128(100e6 * (i + 1)));
        }
    }

    function walletOf(uint256 member) internal pure returns (address) {
        return address(uint160(0x11A77E7000 + member));
    }

    function vaultOf(uint256 member) internal pure returns (address) {
        return address(uint160(0x7AB17000 + member));
    }

    function pass(uint256 duration) internal {
        CHEATS.warp(block.timestamp + duration);
    }

    function post(bytes32 root, uint128 sum, uint128 reserved) internal {
        CHEATS.prank(POSTER);
        pool.post(root, sum, reserved, 7);
    }

    function post(Leaf[] memory leaves) internal {
        (bytes32 root, uint128 sum) = Trees.rootOf(leaves);
        post(root, sum, 0);
    }

    /// @dev Posts and lets the notice pass.
    function state(Leaf[] memory leaves) internal {
        post(leaves);
        pass(24 hours);
    }

    function veto(uint256 number) internal {
        CHEATS.prank(GUARDIAN);
        pool.veto(number);
    }

    function pauseFor(uint256 duration) internal {
        CHEATS.prank(GUARDIAN);
        pool.pause(duration);
    }

    function announce(uint128 amount) internal returns (uint256) {
        CHEATS.prank(POOL_OWNER);
        return pool.announceWithdrawal(TREASURY, amount);
    }

    /// @dev Seven days as an honest poster keeps them: the same statement again after each.
    function passWeek(bytes32 root, uint128 sum, uint128 reserved) internal {
        for (uint256 day = 0; day < 7; ++day) {
            pass(1 days);
            post(root, sum, reserved);
        }
    }

    function passWeek() internal {
        passWeek("root", 0, 0);
    }

    function execute(uint256 id) internal {
        CHEATS.prank(POOL_OWNER);
        pool.executeWithdrawal(id);
    }

    function allowCorrection(uint128 amount) internal {
        CHEATS.prank(POOL_OWNER);
        pool.announceCorrection(amount);
    }

    /// @dev All that a member has earned, to the wallet.
    function lineOf(Leaf[] memory leaves, uint256 member) internal pure returns (RewardPool.Claim memory) {
        return lineOf(leaves, member, leaves[member].entitlement, false);
    }

    function lineOf(Leaf[] memory leaves, uint256 member, uint128 amount, bool toVault)
        internal
        pure
        returns (RewardPool.Claim memory)
    {
        return ClaimLines.lineOf(leaves, member, amount, toVault);
    }

    function claimFrom(address caller, RewardPool.Claim memory line) internal {
        claimFrom(pool, caller, line);
    }

    function claimFrom(RewardPool from, address caller, RewardPool.Claim memory line) internal {
        CHEATS.prank(caller);
        from.claim(
            line.accountId,
            line.wallet,
            line.vault,
            line.entitlement,
            line.amount,
            line.toVault,
            line.hashes,
            line.sums,
            line.sides
        );
    }

    function isIncluded(RewardPool.Claim memory line) internal view returns (bool) {
        return
            pool.isIncluded(
                line.accountId, line.wallet, line.vault, line.entitlement, line.hashes, line.sums, line.sides
            );
    }

    function currentNumber() internal view returns (uint256 number) {
        (number,,,) = pool.current();
    }

    function expectRevert(bytes4 selector, uint256 first, uint256 second) internal {
        CHEATS.expectRevert(abi.encodeWithSelector(selector, first, second));
    }

    function expectRevertOf(bytes4 selector, uint256 subject) internal {
        CHEATS.expectRevert(abi.encodeWithSelector(selector, subject));
    }

    function expectNotIncluded(RewardPool.Claim memory line) internal {
        expectRevertOf(RewardPool.NotIncluded.selector, uint256(line.accountId));
    }
}
