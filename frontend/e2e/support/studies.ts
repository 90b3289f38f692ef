import type { components } from '../../src/api/schema';
import { api } from './api';
import { seoulDay } from './days';

type Fields = Partial<components['schemas']['WritePostBody']>;

interface Node {
  id: number;
  name: string;
  subCategories: Node[];
}

const seoulTime = (day: string, time: string) => `${day}T${time}+09:00`;

/** Returns the id of the category of that name. */
async function categoryId(name: string): Promise<number> {
  const all = (nodes: Node[]): Node[] =>
    nodes.flatMap((node) => [node, ...all(node.subCategories)]);
  const found = all(await api<Node[]>('GET', '/api/categories/hierarchy')).find(
    (node) => node.name === name,
  );
  if (!found) throw new Error(`there is no category ${name}`);
  return found.id;
}

async function fields(title: string) {
  return {
    title,
    content:
      '<h2>함께 읽는 방법</h2><p>공식 문서를 매주 한 장씩 <strong>함께</strong> 읽습니다.</p>',
    recruits: 4,
    expectedPeriod: '3개월',
    categoryId: await categoryId('React'),
    studies: ['React'],
    studyDetails: ['상태 관리'],
    endDate: seoulTime(seoulDay(3), '23:59:59.999'),
    startDate: seoulTime(seoulDay(5), '00:00:00'),
  };
}

/** Posts a study through the API. */
export async function postStudy(
  token: string,
  title: string,
  others: Fields = {},
): Promise<number> {
  const body = { ...(await fields(title)), ...others };
  return (await api<{ postId: number }>('POST', '/api/posts', { token, body })).postId;
}

/** Changes a study through the API. */
export async function updateStudy(token: string, id: number, title: string, others: Fields = {}) {
  const body = { ...(await fields(title)), ...others };
  return api<{ content: string }>('POST', `/api/posts/${id}`, { token, body });
}
