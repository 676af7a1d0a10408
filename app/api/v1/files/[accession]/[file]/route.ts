import { preflight } from '#lib/api/cross-origin';
import { answerFile } from '#lib/api/file-route';

export const GET = answerFile;
export const OPTIONS = preflight('GET');
