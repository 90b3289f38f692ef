import { useQuery } from '@tanstack/react-query';
import { categoryTreeQuery } from '@/entities/category/queries';
import { readId } from '@/lib/numbers';
import { Select } from '@/ui/input';

interface SampleFilterProps {
  /** The id of the chosen main category; null for all samples. */
  category: number | null;
  onChange: (category: number | null) => void;
}

/** Narrows the samples to a main category. */
export function SampleFilter({ category, onChange }: SampleFilterProps) {
  const { data: tree = [] } = useQuery(categoryTreeQuery());
  return (
    <Select
      aria-label="분야"
      value={category ?? ''}
      onChange={({ target }) => onChange(readId(target.value))}
      className="w-48"
    >
      <option value="">모든 분야</option>
      {tree.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
