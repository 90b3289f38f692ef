import { useQuery } from '@tanstack/react-query';
import { configQuery, missingFact } from '@/features/identity/queries';

/** Who runs this server and how to reach them. */
export function OperatorFacts() {
  const { data: config } = useQuery(configQuery());
  const operator = config?.operator;
  const facts = [
    ['운영자', operator?.name],
    ['대표', operator?.representative],
    ['이메일', operator?.mail],
    ['연락처', operator?.phone],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value || missingFact}</dd>
        </div>
      ))}
    </dl>
  );
}
