import { Field, FieldError, OptionalMark, RequiredNote } from '@/ui/field';
import { Input, Select, Textarea } from '@/ui/input';
import { SearchForm } from '@/ui/search-form';
import { SearchInput } from '@/ui/search-input';
import { Slider } from '@/ui/slider';
import { TextLength } from '@/ui/text-length';
import { plain, type Primitive } from '../primitive';
import { Controlled } from '../sample-parts';

const wrong = '제목은 최소 2자 이상이어야 합니다.';

const select = (start: string, disabled = false) => (
  <Controlled start={start}>
    {(value, set) => (
      <Select
        aria-label="지역"
        placeholder="지역 선택"
        value={value}
        disabled={disabled}
        onChange={({ target }) => set(target.value)}
      >
        <option value="서울">서울</option>
        <option value="부산">부산</option>
      </Select>
    )}
  </Controlled>
);

const input = <Input aria-label="제목" defaultValue="주 3회 코딩 테스트" />;
const textarea = <Textarea aria-label="내용" defaultValue="월, 수, 금 저녁에 함께 풉니다." />;
const search = <SearchInput label="검색" placeholder="스터디 검색" defaultValue="알고리즘" />;

const slider = (disabled = false) => (
  <Controlled start={20}>
    {(value, onValueChange) => (
      <Slider
        aria-label="기간"
        min={7}
        max={84}
        valueText={`${value}일`}
        {...{ value, onValueChange, disabled }}
      />
    )}
  </Controlled>
);

/** Controls that hold a text or a number. */
export const fields: readonly Primitive[] = [
  {
    name: 'Field',
    states: [
      {
        is: 'rest',
        sample: (
          <Field label="제목" required hint="두 글자 이상입니다." count={{ length: 12, limit: 50 }}>
            <Input defaultValue="주 3회 코딩 테스트" />
          </Field>
        ),
      },
      {
        is: 'error',
        sample: (
          <Field label="제목" required error={wrong}>
            <Input defaultValue="가" />
          </Field>
        ),
      },
      {
        is: 'empty',
        sample: (
          <Field label={<>연락 방법 {<OptionalMark />}</>}>
            <Input placeholder="오픈 채팅 주소" />
          </Field>
        ),
      },
    ],
  },
  {
    name: 'FieldError',
    states: [
      { is: 'error', sample: <FieldError id="design-error">{wrong}</FieldError> },
      { is: 'empty', sample: <FieldError id="design-no-error">{undefined}</FieldError> },
    ],
  },
  plain('OptionalMark', <OptionalMark />),
  plain('RequiredNote', <RequiredNote />),
  {
    name: 'TextLength',
    states: [
      { is: 'rest', sample: <TextLength length={120} limit={500} /> },
      { is: 'error', sample: <TextLength length={520} limit={500} /> },
    ],
  },
  {
    name: 'Input',
    states: [
      { is: 'rest', sample: input },
      { is: 'focus', sample: input },
      { is: 'disabled', sample: <Input aria-label="제목" disabled defaultValue="React" /> },
      { is: 'error', sample: <Input aria-label="제목" aria-invalid defaultValue="가" /> },
      { is: 'empty', sample: <Input aria-label="제목" placeholder="제목을 입력해주세요" /> },
    ],
  },
  {
    name: 'Textarea',
    states: [
      { is: 'rest', sample: textarea },
      { is: 'focus', sample: textarea },
      { is: 'disabled', sample: <Textarea aria-label="내용" disabled defaultValue="React" /> },
      { is: 'error', sample: <Textarea aria-label="내용" aria-invalid defaultValue="가" /> },
      { is: 'empty', sample: <Textarea aria-label="내용" placeholder="내용을 입력해주세요" /> },
    ],
  },
  {
    name: 'Select',
    states: [
      { is: 'rest', sample: select('서울') },
      { is: 'focus', sample: select('서울') },
      { is: 'disabled', sample: select('서울', true) },
      { is: 'empty', sample: select('') },
    ],
  },
  {
    name: 'SearchInput',
    states: [
      { is: 'rest', sample: search },
      { is: 'focus', sample: search },
      { is: 'empty', sample: <SearchInput label="검색" placeholder="스터디 검색" /> },
    ],
  },
  {
    name: 'SearchForm',
    states: [
      {
        is: 'rest',
        sample: (
          <Controlled<string | undefined> start="알고리즘">
            {(value, onSearch) => (
              <SearchForm label="검색" placeholder="회원 검색" {...{ value, onSearch }} />
            )}
          </Controlled>
        ),
      },
    ],
  },
  {
    name: 'Slider',
    states: [
      { is: 'rest', sample: slider() },
      { is: 'focus', sample: slider() },
      { is: 'disabled', sample: slider(true) },
    ],
  },
];
