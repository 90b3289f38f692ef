import { contentNames, type Report } from '../queries';

/** Names the report for screen readers, since there are many equal buttons. */
export const SpokenTarget = ({ report: { authorNickname, targetType } }: { report: Report }) => (
  <span className="sr-only">
    {authorNickname} 님의 {contentNames[targetType]}{' '}
  </span>
);
