import { Badge } from '#components/ui/badge';
import type { JsonSchema, OpenApi } from '#lib/api/openapi';
import { CodeBlock } from './code-block.tsx';
import { describeFields, describeParameter } from './describe-schema.ts';
import { Fields } from './fields.tsx';
import { WithCode } from './with-code.tsx';

type Props = {
  method: string;
  path: string;
  /** What the document says of it. */
  operation: JsonSchema;
  schemas: OpenApi['components']['schemas'];
  curl: string;
};

/** One endpoint: what it is for, what it reads and answers, and a command that asks it. */
export function EndpointSection({ method, path, operation, schemas, curl }: Props) {
  const {
    operationId,
    summary,
    description,
    parameters = [],
  } = operation as {
    operationId: string;
    summary: string;
    description: string;
    parameters?: JsonSchema[];
  };
  const body = (operation['requestBody'] as { content: JsonSchema } | undefined)?.content;
  const [answer] = Object.values(
    (operation['responses'] as Record<string, { content: JsonSchema }>)['200']?.content ?? {},
  );
  const fields = describeFields(answer, schemas);
  const inputs = [
    ...parameters.map((parameter) => describeParameter(parameter)),
    ...(body ? describeFields(Object.values(body)[0], schemas) : []),
  ];
  return (
    <section
      className="grid scroll-mt-24 grid-cols-1 gap-x-12 gap-y-4 border-t border-rule py-8 first:border-ink md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      id={operationId}
      aria-labelledby={`${operationId}-title`}
    >
      <div>
        <h3 id={`${operationId}-title`} className="text-lg">
          {summary}
        </h3>
        <p className="mt-1 font-mono text-sm wrap-anywhere">
          {method} {path}
        </p>
        {operation['x-scope'] === 'verify' && <Badge className="mt-2">Scope verify</Badge>}
      </div>
      <div className="grid min-w-0 gap-4">
        <p className="max-w-160 text-pretty text-ink-2">
          <WithCode text={description} />
        </p>
        <CodeBlock label={`${summary}: command`}>{curl}</CodeBlock>
        {inputs.length > 0 && <Fields title="What it takes" fields={inputs} />}
        <Fields title="What it answers" fields={fields} />
      </div>
    </section>
  );
}
