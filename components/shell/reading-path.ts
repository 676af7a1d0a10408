/** Whether a path is a filing's reading page: its last segment is "summarized". The toolbar sticks there, not the header. */
export function isReadingPath(pathname: string): boolean {
  return pathname.split('/').findLast(Boolean) === 'summarized';
}
