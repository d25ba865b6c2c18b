// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice A published sum of all entitlements; in three words of storage.
/// @param root of the tree whose leaves name each account's entitlement.
/// @param sum of all entitlements, micro-USDC.
/// @param reserved set aside for running cycles and locked rewards that are in no entitlement yet, micro-USDC.
/// @param asOfBlock the block it speaks of.
/// @param postedAt, effectiveAt Unix seconds; it counts from `effectiveAt` on.
/// @param correction place in the queue of the last statement up to this one whose sum is below the one before it.
struct Statement {
    bytes32 root;
    uint128 sum;
    uint128 reserved;
    uint64 number;
    uint64 asOfBlock;
    uint48 postedAt;
    uint48 effectiveAt;
    uint32 correction;
}

/// @title The statements that stand: the current one and those that wait for their notice to end.
/// @notice A ring. Each statement has a place, counted from 1; a veto frees places, a number is given once. So neither
/// storage nor the way to the current statement grows, whatever a stolen poster key posts and a guardian vetoes.
library StatementQueue {
    /// @notice The current statement and 31 pending ones: hourly statements with a notice of 24 hours need 25 places.
    uint256 internal constant SIZE = 32;

    /// @param posted the last number given.
    /// @param first the place of the current statement when it was last looked for.
    /// @param last the place of the newest standing statement.
    /// @param ring statement 0, and then `SIZE` places.
    struct Queue {
        uint64 posted;
        uint32 first;
        uint32 last;
        Statement[SIZE + 1] ring;
    }

    error TooManyPending();
    error UnknownStatement(uint256 number);
    error NotPending(uint256 number);

    /// @notice Puts statement 0 in: no accounts, effective at once. So there is always a current one.
    /// @dev All places are written to: the first write of a word costs 17,100 more, and `post` would be above its limit.
    /// Statement 0, with its zeros, has a place of its own for the same reason.
    function start(Queue storage queue) internal {
        uint48 time = uint48(block.timestamp);
        (queue.first, queue.last) = (1, 1);
        queue.ring[0] = Statement(0, 0, 0, 0, 0, time, time, 0);
        for (uint256 i = 1; i <= SIZE; ++i) {
            queue.ring[i] = Statement(bytes32(i), 0, 1, 0, 0, time, time, 0);
        }
    }

    /// @notice The statement at `place`.
    function atPlace(Queue storage queue, uint256 place) internal view returns (Statement storage) {
        return queue.ring[_index(place)];
    }

    /// @notice The newest statement that stands, pending or not.
    function newest(Queue storage queue) internal view returns (Statement storage) {
        return atPlace(queue, queue.last);
    }

    /// @notice The place of the current statement: the latest one whose notice has ended.
    /// @dev One step when statements come by the hour, at most 31 when none was asked for in between.
    function matured(Queue storage queue) internal view returns (uint32 place) {
        uint32 last = queue.last;
        place = queue.first;
        while (place < last && atPlace(queue, place + 1).effectiveAt <= block.timestamp) ++place;
    }

    /// @notice The same; remembers it, so that the next call need not look again.
    function advance(Queue storage queue) internal returns (uint32 place) {
        place = matured(queue);
        if (place != queue.first) queue.first = place;
    }

    /// @notice Adds a statement behind the newest and gives it the next number. Call `advance` before.
    /// @dev Reverts with TooManyPending: the ring has no place that is not current or pending.
    function push(Queue storage queue, Statement memory statement) internal returns (uint64 number) {
        if (queue.last - queue.first + 1 == SIZE) revert TooManyPending();
        Statement storage before = newest(queue);
        uint32 place = queue.last + 1;
        statement.correction = statement.sum < before.sum ? place : before.correction;
        number = queue.posted + 1;
        statement.number = number;
        (queue.posted, queue.last) = (number, place);
        queue.ring[_index(place)] = statement;
    }

    /// @notice Removes the newest statement and says which it was.
    function pop(Queue storage queue) internal returns (uint64 number) {
        number = newest(queue).number;
        --queue.last;
    }

    /// @notice The place of a statement that the ring still holds: standing, or current not long ago.
    /// @dev Reverts with UnknownStatement: not posted yet, vetoed, or so old that only the log knows it.
    function find(Queue storage queue, uint256 number) internal view returns (uint32 place) {
        uint32 last = queue.last;
        for (uint32 back = 0; back < SIZE && back < last; ++back) {
            place = last - back;
            uint64 found = atPlace(queue, place).number;
            if (found == number) return place;
            // Numbers grow with places. Further back the ring may still hold one that a veto took away.
            if (found < number) break;
        }
        revert UnknownStatement(number);
    }

    /// @notice Moves the end of each pending notice. Call `advance` before, or a matured one would be pending again.
    function movePending(Queue storage queue, int256 duration) internal {
        for (uint32 place = queue.first + 1; place <= queue.last; ++place) {
            Statement storage statement = atPlace(queue, place);
            statement.effectiveAt = uint48(uint256(int256(uint256(statement.effectiveAt)) + duration));
        }
    }

    /// @notice The highest sum of the statements that stand.
    /// @dev Sums grow but for corrections, so it is the newest one's unless a correction is pending.
    function highestSum(Queue storage queue) internal view returns (uint128 highest) {
        Statement storage statement = newest(queue);
        uint32 place = matured(queue);
        if (statement.correction <= place) return statement.sum;
        for (; place <= queue.last; ++place) {
            uint128 sum = atPlace(queue, place).sum;
            if (sum > highest) highest = sum;
        }
    }

    /// @notice The most that has to stay here whichever pending statements a veto takes away: of each newest statement
    /// that a veto could leave, what is owed by then and what it sets aside.
    /// @param settled what has been paid of all sums so far.
    function obligations(Queue storage queue, uint256 settled) internal view returns (uint256 most) {
        uint256 highest = settled;
        for (uint32 place = matured(queue); place <= queue.last; ++place) {
            Statement storage statement = atPlace(queue, place);
            if (statement.sum > highest) highest = statement.sum;
            uint256 needed = highest - settled + statement.reserved;
            if (needed > most) most = needed;
        }
    }

    function _index(uint256 place) private pure returns (uint256) {
        return place == 1 ? 0 : 1 + place % SIZE;
    }
}
