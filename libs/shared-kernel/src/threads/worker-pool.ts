/** Runs what takes a processor long in other threads, so that this one can answer requests meanwhile. */
export abstract class WorkerPool {
  /**
   * @param name under which the program of the threads exports the function
   * @param work the function; it uses nothing but its input
   * @param input plain data, as is the result
   * @throws RateLimited when too much is waiting already
   */
  abstract run<Input, Output>(name: string, work: (input: Input) => Output, input: Input): Promise<Output>;
}
