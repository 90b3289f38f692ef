import type { Report } from '../queries';
import { EarlierTexts } from './earlier-texts';
import { EvidenceImage } from './evidence-image';
import { MessageContext } from './message-context';

/** The image and the earlier texts of a reported message, and the messages around it. */
export function ReportedMessage({ report: { context } }: { report: Report }) {
  if (context === undefined) return null;
  const reported = context.find(({ isReported }) => isReported);
  return (
    <>
      {reported?.imageUrl !== undefined && (
        <EvidenceImage url={reported.imageUrl} author={reported.authorNickname} />
      )}
      <EarlierTexts texts={reported?.earlier ?? []} />
      <MessageContext context={context} />
    </>
  );
}
