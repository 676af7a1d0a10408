import type { LanguageModel } from 'ai';
import { env } from '#lib/env';

/** The language model that the environment names. */
export type ConfiguredModel = { provider: string; model: string; open: () => Promise<LanguageModel> };

/** Null when no provider is set: then everything is done without a model. */
export function configuredModel(): ConfiguredModel | null {
  const { LLM_PROVIDER: provider, LLM_MODEL: model = '' } = env;
  if (provider === 'extractive') return null;
  return { provider, model, open: () => openModel(provider, model) };
}

/** Each provider's package is loaded only where it is used. */
async function openModel(
  provider: Exclude<typeof env.LLM_PROVIDER, 'extractive'>,
  model: string,
): Promise<LanguageModel> {
  const apiKey = env.LLM_API_KEY ? { apiKey: env.LLM_API_KEY } : {};
  const baseURL = env.LLM_BASE_URL ? { baseURL: env.LLM_BASE_URL } : {};
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ ...apiKey, ...baseURL })(model);
  }
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ ...apiKey, ...baseURL })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: env.LLM_BASE_URL ?? '',
    supportsStructuredOutputs: true,
    includeUsage: true,
    ...apiKey,
  })(model);
}
