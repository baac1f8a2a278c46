/** Shows what failed while a page was drawn or loaded, in the page's place. */
import { Component, type ReactNode } from 'react';
import { queryClient } from '../data/query-client.ts';
import { Problem } from './problem.tsx';

interface Props {
  readonly children: ReactNode;
  /** Another value tries again: another page, another session. */
  readonly of?: string;
}

interface State {
  readonly error: unknown;
}

export class Failures extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
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
    return error === undefined ? this.props.children : <Problem error={error} onRetry={this.tryAgain} />;
  }
}
