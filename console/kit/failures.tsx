/** Catches errors of rendering and loading, and shows them in place of the page. */
import { Component, type ReactNode } from 'react';
import { connection } from '../data/connection.ts';
import { queryClient } from '../data/query-client.ts';
import { IsReadAgain } from './loading.tsx';
import { Problem } from './problem.tsx';

interface Props {
  readonly children: ReactNode;
  /** Tries again when this value changes, as for another page or session. */
  readonly of?: string;
  /** It replaces a whole page and therefore needs a heading. */
  readonly isPage?: boolean;
}

interface State {
  readonly error: unknown;
  readonly isAgain: boolean;
}

export class Failures extends Component<Props, State> {
  override state: State = { error: undefined, isAgain: false };

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error };
  }

  #unsubscribe = (): void => {};

  /** Also tries again when the server is back. */
  override componentDidMount(): void {
    this.#unsubscribe = connection.recoveries.subscribe(() => {
      if (this.state.error !== undefined) this.tryAgain();
    });
  }

  override componentWillUnmount(): void {
    this.#unsubscribe();
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error !== undefined && before.of !== this.props.of) this.tryAgain();
  }

  tryAgain = (): void => {
    void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' });
    this.setState({ error: undefined, isAgain: true });
  };

  override render(): ReactNode {
    const { error, isAgain } = this.state;
    const { children, isPage = false } = this.props;
    if (error !== undefined) return <Problem error={error} isPage={isPage} onRetry={this.tryAgain} />;
    return <IsReadAgain value={isAgain}>{children}</IsReadAgain>;
  }
}
