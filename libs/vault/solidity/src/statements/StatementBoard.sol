// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ClaimPause} from "./ClaimPause.sol";
import {MerkleSumTree} from "./MerkleSumTree.sol";
import {Statement, StatementQueue} from "./StatementQueue.sol";

/// @title Which statements stand, and how much has to stay here because of them.
abstract contract StatementBoard is ClaimPause {
    using StatementQueue for StatementQueue.Queue;

    /// @notice By how much the sum of one statement may be below the one before it, and from when on.
    struct Correction {
        uint128 amount;
        uint64 usableFrom;
    }

    /// @notice How long a statement is public before it counts. Time in which claims are paused does not count.
    uint256 public constant NOTICE = 24 hours;
    /// @notice How long a withdrawal or a correction stays announced before it can be used.
    uint256 public constant WITHDRAWAL_NOTICE = 7 days;

    IERC20 public immutable USDC;
    /// @notice The most by which the sum may grow in a day.
    uint128 public immutable ACCRUAL_LIMIT;

    /// @notice What has been paid of all entitlements. Shares its slot with what is announced.
    uint128 public settledTotal;
    /// @notice The sum of the announced withdrawals that are neither executed nor cancelled.
    uint128 public announced;
    /// @notice The hot key that posts statements.
    address public poster;
    Correction public correction;
    StatementQueue.Queue internal _statements;

    event Posted(
        uint256 indexed number, bytes32 root, uint128 sum, uint128 reserved, uint64 asOfBlock, uint256 effectiveAt
    );
    event Vetoed(uint256 indexed number);
    event CorrectionAnnounced(uint256 amount, uint256 usableFrom);
    event PosterSet(address indexed poster);

    error NotPoster(address caller);
    error GrowthAboveLimit(uint256 growth, uint256 limit);
    error CorrectionNotAnnounced(uint256 amount);
    error ShortOfFunds(uint256 needed, uint256 balance);

    /// @notice Publishes a statement; it counts when its notice has passed. Poster only.
    /// @dev What is announced to leave does not count: it was reckoned by an older statement, and members come before it.
    /// Reverts with NotPoster, GrowthAboveLimit, CorrectionNotAnnounced, ShortOfFunds, TooManyPending.
    function post(bytes32 root, uint128 sum, uint128 reserved_, uint64 asOfBlock) external {
        if (msg.sender != poster) revert NotPoster(msg.sender);
        _statements.advance();
        _requireAllowed(sum, _statements.newest());
        uint256 highest = Math.max(sum, _statements.highestSum());
        _requireFunds(Math.saturatingSub(highest, settledTotal) + reserved_);
        uint48 effectiveAt = uint48(Math.max(block.timestamp, pausedUntil) + NOTICE);
        uint64 number =
            _statements.push(Statement(root, sum, reserved_, 0, asOfBlock, uint48(block.timestamp), effectiveAt, 0));
        emit Posted(number, root, sum, reserved_, asOfBlock, effectiveAt);
    }

    /// @notice Takes a pending statement and all later ones away, for good. Guardian only.
    /// @dev Reverts with NotGuardian, UnknownStatement, NotPending.
    function veto(uint256 number) external onlyGuardian {
        uint32 current_ = _statements.advance();
        uint32 place = _statements.find(number);
        if (place <= current_) revert StatementQueue.NotPending(number);
        while (_statements.last >= place) emit Vetoed(_statements.pop());
    }

    /// @notice Lets one statement, seven days later or after, have a sum that is lower by up to `amount`. Replaces an
    /// announcement that was not used; 0 takes it back. Owner only.
    function announceCorrection(uint128 amount) external onlyOwner {
        uint64 usableFrom = uint64(block.timestamp + WITHDRAWAL_NOTICE);
        correction = Correction(amount, usableFrom);
        emit CorrectionAnnounced(amount, usableFrom);
    }

    /// @notice Replaces the poster; zero stops statements. Owner only.
    function setPoster(address poster_) external onlyOwner {
        _setPoster(poster_);
    }

    /// @notice The latest statement whose notice has passed. Number 0 names nobody.
    function current() external view returns (uint256 number, bytes32 root, uint128 sum, uint256 effectiveAt) {
        Statement storage statement_ = _statements.atPlace(_statements.matured());
        return (statement_.number, statement_.root, statement_.sum, statement_.effectiveAt);
    }

    /// @notice A statement that is pending, current or was so not long ago; of others only the log knows.
    /// @dev Reverts with UnknownStatement.
    function statement(uint256 number) external view returns (Statement memory) {
        return _statements.atPlace(_statements.find(number));
    }

    /// @notice Whether the current statement names this entitlement for this account.
    /// @param sides bit i is 1 when the sibling at level i stands left.
    function isIncluded(
        bytes32 accountId,
        address wallet,
        address vault,
        uint128 entitlement,
        bytes32[] calldata hashes,
        uint128[] calldata sums,
        uint256 sides
    ) external view returns (bool) {
        bytes32 leaf = MerkleSumTree.leafHash(accountId, wallet, vault, entitlement);
        return _proves(_statements.atPlace(_statements.matured()), leaf, entitlement, hashes, sums, sides);
    }

    /// @notice The highest sum of the statements that stand, less what has been paid.
    function owed() external view returns (uint256) {
        return Math.saturatingSub(_statements.highestSum(), settledTotal);
    }

    /// @notice What the newest standing statement sets aside.
    function reserved() external view returns (uint256) {
        return _statements.newest().reserved;
    }

    /// @notice What is here beyond all that has to stay, whichever pending statements a veto takes away.
    function surplus() public view returns (uint256) {
        return Math.saturatingSub(_balance(), _statements.obligations(settledTotal) + announced);
    }

    function _setPoster(address poster_) internal {
        poster = poster_;
        emit PosterSet(poster_);
    }

    function _proves(
        Statement storage statement_,
        bytes32 leaf,
        uint128 entitlement,
        bytes32[] calldata hashes,
        uint128[] calldata sums,
        uint256 sides
    ) internal view returns (bool) {
        (bytes32 root, uint256 sum) = MerkleSumTree.processProof(leaf, entitlement, hashes, sums, sides);
        return root == statement_.root && sum == statement_.sum;
    }

    function _requireFunds(uint256 needed) internal view {
        uint256 balance = _balance();
        if (balance < needed) revert ShortOfFunds(needed, balance);
    }

    function _balance() internal view returns (uint256) {
        return USDC.balanceOf(address(this));
    }

    /// @inheritdoc ClaimPause
    function _moveNotices(int256 duration) internal override {
        _statements.advance();
        _statements.movePending(duration);
    }

    /// @dev Growth counts from the newest statement that stands, and its time: many posts share one limit, and a vetoed
    /// one neither adds to it nor uses it up.
    function _requireAllowed(uint128 sum, Statement storage newest) private {
        if (sum < newest.sum) {
            uint128 loss = newest.sum - sum;
            if (loss > correction.amount || block.timestamp < correction.usableFrom) {
                revert CorrectionNotAnnounced(loss);
            }
            delete correction;
        } else {
            uint256 growth = sum - newest.sum;
            uint256 limit = ACCRUAL_LIMIT * (block.timestamp - newest.postedAt) / 1 days;
            if (growth > limit) revert GrowthAboveLimit(growth, limit);
        }
    }
}
