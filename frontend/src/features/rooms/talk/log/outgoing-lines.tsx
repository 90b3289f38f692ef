import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Clock, RotateCw } from 'lucide-react';
import { formatSeoulTime } from '@/lib/seoul-clock';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { bubbleStyle } from '../line/bubble-style';
import { MessageBody } from '../line/message-body';
import { MessageImage } from '../line/message-image';
import { QuoteBlock } from '../line/quote-block';
import { discardOutgoing, retryOutgoing, sendingFailed } from '../outbox';
import { isLost, type Outgoing } from '../outbox-store';

/** The user's messages that the server does not have yet. */
export const OutgoingLines = ({ messages }: { messages: readonly Outgoing[] }) =>
  messages.map((message) => <OutgoingLine key={message.clientId} message={message} />);

function OutgoingLine({ message }: { message: Outgoing }) {
  const { body, at, replyTo, image, preview, state, mentions } = message;
  const hasFailed = state === 'failed';
  return (
    <div className="grid justify-items-end pt-3.5">
      <div className="flex w-full flex-row-reverse items-end gap-2">
        <div
          className={bubbleStyle({
            isMine: true,
            isFailed: hasFailed,
            isPicture: image !== null && body === '' && replyTo === null,
          })}
        >
          {replyTo !== null && <QuoteBlock quote={replyTo} />}
          {isLost(message) && <p>사진</p>}
          {image !== null && <MessageImage image={{ ...image, url: preview ?? image.url }} />}
          {body !== '' && (
            <MessageBody body={body} mentions={mentions} className={cn(image !== null && 'mt-2')} />
          )}
        </div>
        <span className="type-caption pb-0.75 text-ink-3 tabular-nums">
          {hasFailed ? (
            <time dateTime={at}>{formatSeoulTime(at)}</time>
          ) : (
            <Clock size={15} role="img" aria-label="보내는 중" />
          )}
        </span>
      </div>
      {hasFailed && <Failure message={message} />}
    </div>
  );
}

/** Why a message was not sent, and what to do about it. */
function Failure({ message }: { message: Outgoing }) {
  const client = useQueryClient();
  const { clientId, refusal } = message;
  const part = usePassedFocus<HTMLDivElement>();
  return (
    <div ref={part} role="alert" className="mt-0.5 flex flex-wrap items-center justify-end gap-1">
      <p className="type-small flex items-center gap-1.5 font-medium text-danger">
        <CircleAlert size={17} className="shrink-0" />
        {refusal ?? sendingFailed}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="min-h-11"
        onClick={() => discardOutgoing(clientId)}
      >
        지우기
      </Button>
      {!isLost(message) && (
        <Button
          variant="line"
          size="sm"
          className="min-h-11"
          onClick={() => retryOutgoing(client, clientId)}
        >
          <RotateCw size={16} />
          다시 보내기
        </Button>
      )}
    </div>
  );
}
