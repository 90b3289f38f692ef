import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configQuery, sortFacts } from '@/data/config';
import { DocumentLayout } from './document-layout';

export interface TextSection {
  title: string;
  paragraphs: readonly string[];
  items?: readonly string[];
  /** Whether it ends with the operator's name and contact. */
  operator?: boolean;
}

interface TextPageProps {
  /** The page's `h1`. */
  heading: ReactNode;
  /** The date of the text. */
  note: ReactNode;
  sections: readonly TextSection[];
  before?: ReactNode;
  after?: ReactNode;
}

/** A long text in numbered sections. */
export function TextPage({ heading, note, sections, before, after }: TextPageProps) {
  const parts = sections.map(({ title }, index) => ({ id: `part-${index + 1}`, title }));
  return (
    <DocumentLayout heading={heading} note={note} parts={parts}>
      {before}
      <div className="ink-line">
        {sections.map(({ title, paragraphs, items = [], operator = false }, index) => (
          <section
            key={title}
            id={`part-${index + 1}`}
            tabIndex={-1}
            className="grid gap-2.5 border-b border-rule py-6"
          >
            <h2 className="type-h3">
              {index + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items.length > 0 && (
              <ul className="grid list-disc gap-1.5 pl-5">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {operator && <OperatorFacts />}
          </section>
        ))}
      </div>
      {after}
    </DocumentLayout>
  );
}

/** The operator of this server, and how to contact them. */
function OperatorFacts() {
  const { data: config } = useQuery(configQuery());
  const operator = config?.operator;
  const facts = [
    ['운영자', operator?.name],
    ['대표', operator?.representative],
    ['사업자등록번호', operator?.number],
    ['이메일', operator?.mail],
    ['연락처', operator?.phone],
  ] as const;
  const { known, missing } = config ? sortFacts(facts) : { known: facts, missing: null };
  return (
    <>
      {known.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {known.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {missing !== null && <p>{missing}</p>}
      {operator && !operator.mail && !operator.phone && (
        <p>운영자가 아직 연락처를 등록하지 않았습니다.</p>
      )}
    </>
  );
}
