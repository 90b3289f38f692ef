import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '@/testing/render';
import { aPage } from '@/testing/server';
import { PagedList, usePage } from './paged-list';

const names = ['서연', '민재', '하준'];
const size = 2;

interface NamesProps {
  all: string[];
  totalExact?: boolean;
}

function Names({ all, totalExact = true }: NamesProps) {
  const { page } = usePage();
  const rows = all.slice(page * size, (page + 1) * size);
  return (
    <PagedList
      query={{
        queryKey: ['names', page],
        queryFn: () => aPage(rows, { page, size, totalElements: all.length, totalExact }),
      }}
      empty={<p>아직 없습니다.</p>}
      unit="명"
      footer={<p>90일 동안 보관합니다.</p>}
    >
      {(shown) => shown.map((name) => <p key={name}>{name}</p>)}
    </PagedList>
  );
}

function open(search: string, props: NamesProps) {
  const { router } = renderRoutes([{ path: '/names', element: <Names {...props} /> }], search);
  return () => router.state.location.pathname + router.state.location.search;
}

it('shows the total above and the page links below a page', async () => {
  const address = open('/names?q=a', { all: names });
  expect(screen.getByRole('status')).toHaveTextContent('불러오는 중입니다…');
  expect(await screen.findByText('3명')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('90일 동안 보관합니다.')).toBeVisible();
  const second = screen.getByRole('link', { name: '2쪽' });
  expect(second).toHaveAttribute('href', '/names?q=a&page=2');
  await userEvent.click(second);
  expect(await screen.findByText('하준')).toBeVisible();
  expect(address()).toBe('/names?q=a&page=2');
  expect(screen.getByRole('link', { name: '1쪽' })).toHaveAttribute('href', '/names?q=a');
});

it('redirects a page past the end to the last one, and preserves the other parameters', async () => {
  const address = open('/names?q=a&page=9', { all: names });
  expect(await screen.findByText('하준')).toBeVisible();
  expect(address()).toBe('/names?q=a&page=2');
});

it('redirects a page past the end also if the total is a lower bound', async () => {
  const address = open('/names?page=9', { all: names, totalExact: false });
  expect(await screen.findByText('하준')).toBeVisible();
  expect(screen.getByText('3명 이상')).toBeVisible();
  expect(address()).toBe('/names?page=2');
});

it('shows that an empty list is empty, on every page', async () => {
  const address = open('/names?page=2', { all: [] });
  expect(await screen.findByText('아직 없습니다.')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/names'));
  expect(screen.queryByText('0명')).not.toBeInTheDocument();
});
