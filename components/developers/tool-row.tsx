import { Badge } from '#components/ui/badge';
import type { DescribedField } from './describe-schema.ts';
import { Fields } from './fields.tsx';

type Props = {
  name: string;
  title: string;
  description: string;
  /** Whether a key of the scope verify is needed. */
  needsVerify: boolean;
  inputs: readonly DescribedField[];
};

/** One tool for assistants: what it is for, and what it takes. */
export function ToolRow({ name, title, description, needsVerify, inputs }: Props) {
  return (
    <li className="grid gap-1 py-4">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title} <code className="font-mono text-sm font-normal wrap-anywhere">{name}</code>
        {needsVerify && <Badge>Scope verify</Badge>}
      </h3>
      <p className="max-w-160 text-pretty text-ink-2">{description}</p>
      <Fields title="What it takes" fields={inputs} />
    </li>
  );
}
