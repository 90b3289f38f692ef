import { answer } from './server';

/**
 * Answers the counts of the administration's menu: `open` for the reports, nothing for all others. A count that waits
 * for administrators has its answer here.
 */
export const waitingCounts = (open: () => number = () => 0) => [
  answer('get', '/api/admin/reports/count', () => ({
    success: true,
    data: { openCount: open() },
  })),
  answer('get', '/api/admin/inquiries/count', () => ({
    success: true,
    data: { openCount: 0, answeredCount: 0 },
  })),
];
