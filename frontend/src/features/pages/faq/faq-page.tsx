import { paths } from '@/paths';
import { inlineLinkStyle } from '@/ui/button-style';
import { Heading, PageTitle } from '@/ui/heading';
import { Link } from '@/ui/link';
import { DocumentLayout } from '../document-layout';
import { QuestionRow } from './question-row';
import { questionGroups } from './questions';

export default function FaqPage() {
  return (
    <DocumentLayout
      heading={
        <Heading as="h1" size="h1">
          자주 묻는 질문
        </Heading>
      }
      note={
        <>
          답이 없으면{' '}
          <Link to={paths.contact} className={inlineLinkStyle}>
            문의
          </Link>
          를 보내주세요.
        </>
      }
      parts={questionGroups}
    >
      <PageTitle title="자주 묻는 질문" />
      <div className="grid gap-10">
        {questionGroups.map(({ id, title, questions }) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="type-h3">
              {title}
            </h2>
            <div className="ink-line mt-3">
              {questions.map((question) => (
                <QuestionRow key={question.id} question={question} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </DocumentLayout>
  );
}
