import { Sheet } from '@/ui/sheet';
import { useWeekContext } from '../week-context';

/** More items than this are counted. */
const mostItems = 3;

const counts = ['두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];
const people = (count: number) => {
  const word = counts[count - 2];
  return word === undefined ? `${count}명이` : `${word} 명이`;
};

/** The days of the week on which several members got stuck, for the next meeting. */
export function AgendaCard() {
  const { week, agenda } = useWeekContext().week;
  return (
    <Sheet className="px-5.5 py-5 max-tablet:px-4">
      <h2 className="type-h3 border-b-[1.5px] border-ink pb-2">안건</h2>
      {agenda.length === 0 ? (
        <p className="type-small pt-3 text-ink-2">
          아직 없습니다. 같은 날에 두 명이 막히면 안건이 됩니다.
        </p>
      ) : (
        <ol>
          {agenda.slice(0, mostItems).map(({ day, question, stuckCount }, index) => (
            <li
              key={day}
              className="grid grid-cols-[1.375rem_minmax(0,1fr)] border-b border-rule pt-2.5 pb-2.25 text-ui leading-normal font-medium last:border-b-0"
            >
              <b aria-hidden="true" className="type-numeral row-span-2 text-body leading-normal">
                {index + 1}
              </b>
              <span className="wrap-anywhere">{question}</span>
              <small className="type-caption font-normal text-ink-2">
                {week}주차 {day}일 차 · {people(stuckCount)} 막혔습니다
              </small>
            </li>
          ))}
        </ol>
      )}
      {agenda.length > mostItems && (
        <p className="type-caption text-ink-2">외 {agenda.length - mostItems}개</p>
      )}
    </Sheet>
  );
}
