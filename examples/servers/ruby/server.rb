require 'json'
require 'net/http'
require 'socket'
require 'uri'

GATEWAY = ENV.fetch('GATEWAY_URL', 'http://127.0.0.1:4002')
# The keys never leave the server.
KEYS = %w[tessera_demo_public tessera_demo_private_not_secret].freeze

def call_gateway(path, body, headers = {})
  uri = URI("#{GATEWAY}/server/v1#{path}")
  request = Net::HTTP::Post.new(uri, { 'Content-Type' => 'application/json' }.merge(headers))
  request.basic_auth(*KEYS)
  request.body = JSON.generate(body)
  response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https', read_timeout: 30) do |http|
    http.request(request)
  end
  response.value # Raises an error for every status but 2xx.
  JSON.parse(response.body)
end

# Charges the nonce of a page. The amount is the order's on the server, never one that the page sends.
def pay(form)
  nonce = form['nonce'].to_s
  sale = { amount: '24.00', orderId: form['order'].to_s, paymentMethodNonce: nonce }
  # A nonce pays once: as the key, it prevents a second charge if the request is sent again.
  sold = call_gateway('/transactions', sale, 'Idempotency-Key' => nonce)
  return [200, { id: sold['id'] }] if sold['status'] == 'authorized'

  [402, { error: 'Your payment was declined.' }]
end

def respond(route, body)
  case route
  when 'GET /client-token' then [200, call_gateway('/client-tokens', {})]
  when 'POST /payments' then pay(URI.decode_www_form(body).to_h)
  else [404, { error: 'Not found' }]
  end
rescue StandardError
  # Even an error does not prove that nothing was charged.
  [502, { error: 'The payment could not be confirmed.' }]
end

# Ruby's standard library has no HTTP server. In a shop, Rails or Sinatra calls `respond`.
server = TCPServer.new('127.0.0.1', ENV.fetch('PORT', '4010').to_i)
loop do
  Thread.start(server.accept) do |socket|
    method, path = socket.gets.to_s.split
    headers = socket.take_while { |line| line != "\r\n" }.to_h { |line| line.chomp.downcase.split(': ', 2) }
    body = socket.read(headers.fetch('content-length', '0').to_i)
    status, result = respond("#{method} #{path}", body)
    json = JSON.generate(result)
    socket.write("HTTP/1.1 #{status} #{status == 200 ? 'OK' : 'Error'}\r\nContent-Type: application/json\r\n" \
                 "Content-Length: #{json.bytesize}\r\nConnection: close\r\n\r\n#{json}")
    socket.close
  end
end
