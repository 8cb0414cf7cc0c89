import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../public');
const script = readFileSync(join(folder, 'resizeNotices.js'), 'utf8');

function reported(message: string): boolean {
  const page = document.createElement('iframe');
  document.body.append(page);
  const view = page.contentWindow! as Window & { eval(text: string): void };
  view.eval(script);
  const covered = jest.fn();
  // As the development server listens, after what the page itself has.
  view.addEventListener('error', covered);
  view.dispatchEvent(new ErrorEvent('error', { message }));
  page.remove();
  return covered.mock.calls.length > 0;
}

describe('the development server', () => {
  it('does not cover the portal because a list was opened', () => {
    expect(
      reported('ResizeObserver loop completed with undelivered notifications.'),
    ).toBe(false);
    expect(reported('ResizeObserver loop limit exceeded')).toBe(false);
  });

  it('reports real errors', () => {
    expect(reported('Uncaught TypeError: x is not a function')).toBe(true);
  });

  it('listens after the page does', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    // Neither deferred nor a module: it runs before all bundles.
    expect(html).toContain(
      '<script src="<%= publicPath %>/resizeNotices.js"></script>',
    );
  });
});
