import { categoryLook } from '@/entities/category/category-look';
import { fieldHeading } from '@/entities/roadmap/words';
import { paths } from '@/paths';
import { Heading } from '@/ui/heading';
import { Link } from '@/ui/link';
import { IndexTab } from './index-tab';
import { Section } from './section';

/** The five fields of the home page, with usual keywords of each. */
const homeCategories = [
  { name: 'Frontend', keywords: ['HTML', 'CSS', 'JavaScript', 'React'] },
  { name: 'Backend', keywords: ['Java', 'Spring', 'Node.js', 'Database'] },
  { name: 'Mobile', keywords: ['Android', 'iOS', 'Flutter', 'React Native'] },
  { name: 'Algorithm', keywords: ['자료구조', '알고리즘', '문제 해결', '코딩 테스트'] },
  { name: 'CS', keywords: ['운영체제', '네트워크', '데이터베이스', '컴퓨터 구조'] },
] as const;

/** The five fields, with links to their studies, which are public. */
export function CategorySection() {
  return (
    <Section heading={<Heading>{fieldHeading}</Heading>}>
      <ul className="grid gap-2.5 tablet:grid-cols-2 tablet:gap-4 desktop:grid-cols-5">
        {homeCategories.map(({ name, keywords }) => {
          const { icon, className } = categoryLook(name);
          return (
            <li key={name}>
              <Link to={paths.studies({ category: name })} className="block rounded-sheet">
                <IndexTab title={name} icon={icon} keywords={keywords} className={className} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
