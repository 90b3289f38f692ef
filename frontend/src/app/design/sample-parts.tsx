import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/ui/button';

interface ControlledProps<Value> {
  start: Value;
  /** `id` is unique on the page, for example as the name of a group of radios. */
  children: (value: Value, set: (value: Value) => void, id: string) => ReactNode;
}

/** Holds the value of a sample, so that it works like on a page. */
export function Controlled<Value>({ start, children }: ControlledProps<Value>) {
  const [value, set] = useState(start);
  return children(value, set, useId());
}

interface OpenedProps {
  label?: string;
  children: (close: () => void) => ReactNode;
}

/** Shows a layer on demand: it would cover the page or take the focus. */
export function Opened({ label = '열기', children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
