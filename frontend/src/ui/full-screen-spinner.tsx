import { Spinner } from './spinner';

interface FullScreenSpinnerProps {
  label?: string;
}

export function FullScreenSpinner({ label = '불러오는 중입니다…' }: FullScreenSpinnerProps) {
  return (
    <div role="status" className="grid min-h-[70vh] place-items-center text-pine">
      <Spinner size={36} />
      <span className="sr-only">{label}</span>
    </div>
  );
}
