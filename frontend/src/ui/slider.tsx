import type { ComponentProps, CSSProperties } from 'react';
import { cn } from '@/lib/cn';
import { useFieldAttributes } from './field-context';

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> {
  value: number;
  min: number;
  max: number;
  /** The spoken value: 「20일」. */
  valueText: string;
  onValueChange: (value: number) => void;
}

/** The platform's range input: arrows, Page Up and Down, Home and End work natively. */
export function Slider({
  value,
  min,
  max,
  valueText,
  onValueChange,
  className,
  ...rest
}: SliderProps) {
  const filled: CSSProperties & { '--filled': string } = {
    '--filled': `${((value - min) / (max - min)) * 100}%`,
  };
  return (
    <input
      {...useFieldAttributes()}
      type="range"
      min={min}
      max={max}
      value={value}
      aria-valuetext={valueText}
      style={filled}
      className={cn('range-slider', className)}
      onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      {...rest}
    />
  );
}
