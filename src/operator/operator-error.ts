/** What the operator asked for is refused; `message` is the one line that says why. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}
