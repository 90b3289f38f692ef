import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Map as MapIcon, X } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Schemas } from '@/api/types';
import { failureOf } from '@/data/query-part';
import {
  type CategoryNode,
  categoryNames,
  findCategoryPath,
  otherCategory,
} from '@/entities/category/categories';
import { categoryTreeQuery } from '@/entities/category/queries';
import { levelName } from '@/entities/roadmap/plan-size';
import { myRoadmapQuery } from '@/entities/roadmap/queries';
import { periods } from '@/entities/study/options';
import { particleAfter } from '@/lib/korean';
import { splitTags } from '@/lib/tags';
import { isSameWord } from '@/lib/text';
import { paths } from '@/paths';
import { buttonStyle, inlineLinkStyle } from '@/ui/button-style';
import { ErrorState } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { Link } from '@/ui/link';
import { Skeleton } from '@/ui/loading';
import { askConfirm } from '@/ui/modal-store';
import { notify } from '@/ui/toast';
import { StudyFormDraft, studyDraft } from './study-draft';
import { studyFields, type StudyValues, tagLimits, titleLimit } from './study-fields';
import { blankStudy } from './study-values';

const filledState = { isFilled: true };

/** Whether the history entry says that this form was filled from a roadmap. */
export const wasFilled = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isFilled' in state;

interface FillFromRoadmapProps {
  roadmapId: number;
  owner: number;
}

/** Fills the form of a new study with a plan and opens it. An existing draft is replaced only if the user agrees. */
export function FillFromRoadmap({ roadmapId, owner }: FillFromRoadmapProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const query = myRoadmapQuery(roadmapId);
  const { data: roadmap, error, refetch } = useQuery(query);
  useEffect(() => {
    if (roadmap === undefined) return undefined;
    let isOver = false;
    const fill = async () => {
      const place = { studyId: null, owner };
      const draft = studyDraft(place).read();
      const lead = (state?: object) => navigate(paths.studyCreate, { replace: true, state });
      if (draft?.values.roadmap?.id === roadmapId) return lead();
      // Without the category tree the user chooses the category.
      const tree = await queries.ensureQueryData(categoryTreeQuery()).catch(() => []);
      if (isOver) return undefined;
      const isSure =
        draft === null ||
        (await askConfirm({
          title: '작성하던 모집 글이 있습니다.',
          description: '로드맵으로 채우면 작성하던 내용은 사라집니다.',
          confirmLabel: '로드맵으로 채우기',
          cancelLabel: '이어서 쓰기',
        }));
      if (isOver) return undefined;
      if (!isSure) return lead();
      const filled = new StudyFormDraft(place);
      filled.note(valuesFrom(roadmap, tree));
      if (filled.flush()) return lead(filledState);
      notify.error('이 브라우저에 내용을 보관할 수 없어 로드맵으로 채우지 못했습니다.');
      return lead();
    };
    void fill();
    return () => {
      isOver = true;
    };
  }, [roadmap, roadmapId, owner, navigate, queries]);

  if (error === null) {
    return (
      <div aria-busy="true" className="mt-6 min-h-dvh">
        <p role="status" className="type-ui text-ink-2">
          로드맵의 계획으로 채우고 있습니다…
        </p>
        <Skeleton className="mt-6 h-80 rounded-sheet" />
      </div>
    );
  }
  return (
    <div className="mt-6 grid gap-4">
      <ErrorState message={failureOf(error, query)} onRetry={() => void refetch()} />
      <Link to={paths.studyCreate} className={buttonStyle({ variant: 'line' })}>
        로드맵 없이 쓰기
      </Link>
    </div>
  );
}

/** The roadmap whose plan is copied to the study, with a remove button; nothing if there is none. */
export function LinkedRoadmap() {
  const { control, setFocus } = useFormContext<StudyValues>();
  const { field, fieldState } = useController({ control, name: 'roadmap' });
  const hint = useId();
  const linked = field.value;
  if (linked === null) return null;
  const error = fieldState.error?.message;
  return (
    <div
      role="group"
      aria-label={studyFields.roadmap.label}
      aria-describedby={hint}
      tabIndex={-1}
      data-invalid={error !== undefined}
      className="rounded-sheet border border-line bg-sheet px-4 py-3 tablet:px-5"
    >
      <div className="flex items-center gap-2.5">
        <MapIcon size={18} className="shrink-0 text-pine" />
        <p className="min-w-0 flex-1 text-ui leading-snug">
          <span className="mr-2 text-ink-2">{studyFields.roadmap.label}</span>
          <Link
            to={paths.myRoadmap(linked.id)}
            target="_blank"
            className={`${inlineLinkStyle} wrap-anywhere`}
          >
            {linked.name}
            <span className="sr-only"> (새 창)</span>
          </Link>
        </p>
        <IconButton
          label="로드맵 연결 해제"
          className="-my-1 -mr-2.5"
          onClick={() => {
            field.onChange(null);
            setFocus('title');
          }}
        >
          <X size={18} />
        </IconButton>
      </div>
      <p id={hint} className={`type-caption mt-0.5 ${error ? 'text-danger' : 'text-ink-2'}`}>
        {error ??
          '등록하면 스터디가 이 계획의 사본을 보여줍니다. 나중에 로드맵을 수정하거나 삭제해도 그대로입니다. 학습 목표는 보이지 않습니다. 체크한 날은 등록하기 전의 것까지 승인된 멤버에게만 보입니다. 내 로드맵은 스터디와 함께 시작하며, 이미 체크한 날이 있거나 시작일을 정해 두었다면 지금처럼 이어집니다.'}
      </p>
    </div>
  );
}

type Roadmap = Schemas['RoadmapView'];

/** Returns the label of a linked roadmap. */
export function roadmapName({
  title,
  subCategory,
  mainCategory,
  duration,
}: Pick<Roadmap, 'title' | 'subCategory' | 'mainCategory' | 'duration'>): string {
  return `${title || subCategory || mainCategory} · ${duration}일`;
}

/** Returns the category of a roadmap by its names, if the tree has it. */
export function categoryOf(
  tree: readonly CategoryNode[],
  { mainCategory, subCategory }: Pick<Roadmap, 'mainCategory' | 'subCategory'>,
): number | null {
  const called = (name: string) => (node: CategoryNode) => isSameWord(node.name, name);
  const below = findCategoryPath(tree, called(mainCategory))?.at(-1);
  const within = below && subCategory ? findCategoryPath([below], called(subCategory)) : null;
  const found = within ?? (subCategory ? findCategoryPath(tree, called(subCategory)) : null);
  return (found?.at(-1) ?? below)?.id ?? null;
}

/** Returns the shortest period choice that contains this number of days. */
const periodOf = (days: number) =>
  periods[Math.min(Math.ceil(days / 31), periods.length) - 1] ?? '';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the title of a study that recruits for a plan. */
function titleOf({ title, subCategory, mainCategory, duration }: Roadmap): string {
  const end = ` ${duration}일 함께하기`;
  const name = [...(title || subCategory || mainCategory)].slice(0, titleLimit - end.length);
  return name.join('').trim() + end;
}

/** Returns the subjects, level and length of the plan as tags, without those that repeat the study's categories. */
function tagsOf(
  { mainCategory, subCategory, currentLevel, duration }: Roadmap,
  categories: readonly string[],
): string[] {
  const words = [subCategory, mainCategory, levelName(currentLevel), `${duration}일`];
  const short = words.filter((word) => [...word].length <= tagLimits.length);
  return splitTags([], short.join(','), categories, tagLimits.count).tags;
}

/**
 * Returns the text of a study that recruits for a plan. The page shows the plan below it, so the text does not repeat
 * the weeks.
 */
function contentOf({ mainCategory, subCategory, currentLevel, duration }: Roadmap) {
  const subject = subCategory || mainCategory;
  const object = `${escaped(subject)}${particleAfter(subject, '을/를')}`;
  return `<p>${duration}일 동안 ${object} ${levelName(currentLevel)} 수준으로 함께 공부합니다. 모두 같은 계획을 따라가며 하루하루 체크합니다.</p>`;
}

/** Returns the form values of a study for one of its author's roadmaps. */
export function valuesFrom(roadmap: Roadmap, tree: readonly CategoryNode[]): StudyValues {
  const categoryId = categoryOf(tree, roadmap) ?? otherCategory(tree)?.id ?? null;
  return {
    ...blankStudy,
    roadmap: { id: roadmap.id, name: roadmapName(roadmap) },
    title: titleOf(roadmap),
    categoryId,
    studyDetails: tagsOf(roadmap, categoryNames(tree, categoryId)),
    expectedPeriod: periodOf(roadmap.duration),
    content: contentOf(roadmap),
  };
}
