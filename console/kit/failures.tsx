/** Shows what failed while a page was drawn or loaded, in the page's place. */
import { Component, type ReactNode } from 'react';
import { connection } from '../data/connection.ts';
import { queryClient } from '../data/query-client.ts';
import { Problem } from './problem.tsx';

interface Props {
  readonly children: ReactNode;
  /** A new value, such as another page or session, tries again. */
  readonly of?: string;
  /** It replaces a whole page, and so has a heading. */
  readonly isPage?: boolean;
}

interface State {
  readonly error: unknown;
}

export class Failures extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  #unsubscribe = (): void => {};

  /** Also when the server is back. */
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
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { error } = this.state;
    const { children, isPage = false } = this.props;
    return error === undefined ? children : <Problem error={error} isPage={isPage} onRetry={this.tryAgain} />;
  }
}
