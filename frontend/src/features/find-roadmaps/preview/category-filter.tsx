import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { categoryTreeQuery } from '@/entities/category/queries';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';

interface CategoryFilterProps {
  value: number | null;
  takesFocus: boolean;
}

/** Selects the category of the samples: a main category or one below it. */
export function CategoryFilter({ value, takesFocus }: CategoryFilterProps) {
  const select = useRef<HTMLSelectElement>(null);
  // Replaces the button that was pressed.
  useEffect(() => {
    if (takesFocus) select.current?.focus();
  }, [takesFocus]);
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  const [, setSearch] = useSearchParams();
  return (
    <Field label="분야" className="w-full tablet:w-72">
      <Select
        ref={select}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget: { value: chosen } }) =>
          setSearch(chosen === '' ? {} : { category: chosen }, { preventScrollReset: true })
        }
      >
        <option value="">모든 분야</option>
        {tree.map((main) => (
          <optgroup key={main.id} label={main.name}>
            <option value={main.id}>{main.name} 전체</option>
            {main.subCategories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}
