import { Component, ReactNode } from 'react';
import { useTranslate } from '../../translations/useTranslate';

/** Shows a dash in place of a cell that fails: there is no room for more, and no reason to lose the list. React writes the error to the console. */
export class QuietBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  state = { hasFailed: false };

  render() {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const said = useTranslate()('kit.extensions.failed');
  return (
    <span role="img" aria-label={said} title={said}>
      –
    </span>
  );
}
