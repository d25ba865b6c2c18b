/** The labels of the statuses of lines in History, which are searched for, too. */
export const HISTORY_STATUSES = {
  completed: 'Completed',
  requested: 'Pending approval',
  confirmed: 'Approved',
  rejected: 'Denied',
  failed: 'Failed',
  cancelled: 'Taken back',
  pending: 'Pending verification',
};
