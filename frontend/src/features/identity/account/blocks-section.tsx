import { QueryPart } from '@/data/query-part';
import { useMutation } from '@/data/use-mutation';
import { type Block, blocksQuery, unblockMutation } from '@/entities/person/blocks';
import { monthAndDay, seoulDay } from '@/lib/seoul-day';
import { Button } from '@/ui/button';
import { usePassedFocus } from '@/ui/use-passed-focus';
import { RowOutline } from './email-section';
import { AccountRow, AccountSection } from './section';

const title = '차단한 회원';

/** The people whom the user blocks. */
export function BlocksSection() {
  return (
    <AccountSection
      id="blocks"
      title={title}
      description="스터디룸에서 메시지가 접혀 보이고 알림이 오지 않습니다. 상대는 차단된 것을 알 수 없습니다."
    >
      {/* Takes the focus of a button whose row disappears. */}
      <div role="group" aria-label={title} tabIndex={-1} className="outline-none">
        <QueryPart query={blocksQuery()} skeleton={<RowOutline />}>
          {(blocks) =>
            blocks.length === 0 ? (
              <p className="type-ui border-b border-rule py-4 text-ink-2">
                차단한 회원이 없습니다.
              </p>
            ) : (
              <ul>
                {blocks.map((block) => (
                  <li key={block.userId}>
                    <BlockRow block={block} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryPart>
      </div>
    </AccountSection>
  );
}

function BlockRow({ block: { userId, name, blockedAt } }: { block: Block }) {
  const { mutate, isPending } = useMutation(unblockMutation());
  const button = usePassedFocus();
  return (
    <AccountRow
      title={name}
      description={`${monthAndDay(seoulDay(blockedAt))}부터`}
      action={
        <Button
          ref={button}
          variant="line"
          busy={isPending}
          aria-label={`${name} 님 차단 해제`}
          onClick={() => mutate(userId)}
        >
          차단 해제
        </Button>
      }
    />
  );
}
